/**
 * Registers the service worker, and knows when it has a new version of the page. Without HTTPS
 * browsers have no service workers; the page works without one as long as there is a network.
 */
const WORKER = '/service-worker.js';
/**
 * Milliseconds that the first screen has the connection and the processor for itself, before the
 * files of all other screens are loaded for the first time.
 */
const INSTALL_DELAY = 4000;
/** How often a page that stays open asks for a new version, in milliseconds. */
const CHECK_INTERVAL = 3_600_000;
/** The script of this page, by which a worker recognises its own version. */
const SCRIPT = new URL(import.meta.url).pathname;

/** The worker of a newer version, which waits until this page is left. */
let waiting = $state.raw<ServiceWorker | null>(null);

export const pageUpdate = {
  /** Whether a new version can be switched to. */
  get ready(): boolean {
    return waiting !== null;
  },

  /** Switch to the new version, which reloads the page. */
  apply(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting?.postMessage({ type: 'activate' });
  },
};

/** Register the worker: at once if there is one, which then looks for a new version. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void register(), navigator.serviceWorker.controller ? 0 : INSTALL_DELAY);
}

async function register(): Promise<void> {
  try {
    follow(await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }));
  } catch {
    // The browser forbids workers, for example in a private window.
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  const { active, waiting: installed } = registration;
  if (active) void isOwn(active);
  if (installed) void offer(installed);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void offer(worker);
    });
  });
  setInterval(() => void registration.update().catch(() => {}), CHECK_INTERVAL);
}

/** Offer a new version, unless this page is of that version or there was none before. */
async function offer(worker: ServiceWorker): Promise<void> {
  if (!navigator.serviceWorker.controller || (await isOwn(worker))) return;
  waiting = worker;
  worker.addEventListener('statechange', () => {
    if (waiting === worker) waiting = null;
  });
}

/** Tell a worker that this page has started; whether it has the files of this page. */
function isOwn(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
  worker.postMessage({ type: 'started', script: SCRIPT }, [port2]);
  return answered;
}
