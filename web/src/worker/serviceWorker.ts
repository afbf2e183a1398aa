/**
 * The service worker: lets the page open without a network, shows the notifications that the
 * server sends, and returns to a table when its notification is pressed.
 *
 * Each build of the page has a cache with all its files, so that a page that runs while the server
 * gets a new build still finds the scripts it was built with. Screens come from the server if it
 * responds, so that a navigation gets the newest build. Requests to the API pass untouched.
 */
declare const self: ServiceWorkerGlobalScope;

/** Filled in by `tools/precache.ts`: a hash of all files, and their paths. */
declare const BUILD: { version: string; files: readonly string[] };

/**
 * What pages send. The worker answers `started` with whether it has the files of that page.
 * `waiting` says which tables wait for the player, with `all` that there are no others; the answer
 * is how many of all tables do.
 */
type Message = { type: 'started'; script: string } | { type: 'activate' } | WaitingMessage;

interface WaitingMessage {
  type: 'waiting';
  tables: Record<string, boolean>;
  all: boolean;
}

/** What the server sends, encrypted for this device. */
interface PushMessage {
  kind: string;
  table_id: string;
  title: string;
  body: string;
}

const ICON = '/icons/any-192.png';
const PREFIX = 'atoll-files-';
const CACHE = PREFIX + BUILD.version;
/** A database of the tables that wait for the player, and its only store. */
const WAITING = 'atoll-waiting';
const TABLES = 'tables';
const INDEX = '/index.html';
const HASHED = /^\/assets\//;
/** Paths that the server answers with something else than the page. */
const SERVER_PATHS = /^\/(api|assets|health|metrics)(\/|$)/;
/** How many files are loaded at the same time; browsers have six connections to a server. */
const PARALLEL_FILES = 3;
/** Milliseconds after which a navigation does not wait for the network any longer. */
const NAVIGATION_TIMEOUT = 8000;

self.addEventListener('install', (event) => event.waitUntil(fillCache()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate') {
    if (!SERVER_PATHS.test(pathname)) event.respondWith(screen(event));
  } else if (HASHED.test(pathname) || BUILD.files.includes(pathname)) {
    event.respondWith(file(event.request, pathname));
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.type === 'waiting') {
    event.waitUntil(answerWaiting(message, event.ports[0]));
    return;
  }
  const mine = message.type === 'activate' || BUILD.files.includes(message.script);
  event.ports[0]?.postMessage(mine);
  if (mine) event.waitUntil(self.skipWaiting().then(deleteOldCaches));
});

self.addEventListener('push', (event) => {
  const message = readPushMessage(event.data);
  if (message) event.waitUntil(showPushMessage(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTable(`/table/${event.notification.tag}`));
});

/**
 * Store all files of this build; those that another build has as well are not loaded again. A few
 * at a time, so that the page that has just been opened keeps connections for itself.
 */
async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = BUILD.files.values();
  const store = async () => {
    for (const path of files) await cache.put(path, await fetchFile(path));
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, store));
}

async function fetchFile(path: string): Promise<Response> {
  const known = HASHED.test(path) && (await caches.match(path, { ignoreVary: true }));
  if (known) return known;
  const cache = HASHED.test(path) ? 'default' : 'no-cache';
  const response = await fetch(path, { cache, priority: 'low' });
  if (!response.ok || response.redirected) throw new Error(`${path}: status ${response.status}`);
  return response;
}

/** The page from the server; from the cache if the server does not respond. */
async function screen(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  event.waitUntil(network);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NAVIGATION_TIMEOUT));
  const response = await Promise.race([network, late]);
  if (response && response.status < 500) return response;
  const cached = await caches.match(INDEX, { cacheName: CACHE, ignoreVary: true });
  return cached ?? (await network) ?? Response.error();
}

/** The response of the server; null if there is none. */
async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

/** A file of this build, of an older one, or of a newer one. */
async function file(request: Request, path: string): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await caches.match(path, { ...options, cacheName: CACHE });
  return own ?? (await caches.match(path, options)) ?? fetch(request);
}

/** Delete the files of other builds, unless a page may still need them. */
async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (pages.length > 1 || installing || waiting) return;
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

function readPushMessage(data: PushMessageData | null): PushMessage | null {
  try {
    const message = data?.json() as Partial<PushMessage>;
    return message.table_id && message.title ? (message as PushMessage) : null;
  } catch {
    return null;
  }
}

/**
 * Show a notification in place of an older one of the same table. It stays silent if that one, of
 * the server or of a page in the background, was of the same kind.
 */
async function showPushMessage({ kind, table_id: tag, title, body }: PushMessage): Promise<void> {
  const older = await self.registration.getNotifications({ tag });
  const repeated = older.some((one) => one.data === kind);
  const options = { tag, body, icon: ICON, data: kind, renotify: !repeated };
  await self.registration.showNotification(title, options);
  const waits = { turn: true, time: true, over: false }[kind];
  const count = await changeWaiting(waits === undefined ? {} : { [tag]: waits });
  await self.navigator.setAppBadge?.(count).catch(() => {});
}

async function answerWaiting({ tables, all }: WaitingMessage, port?: MessagePort): Promise<void> {
  port?.postMessage(await changeWaiting(tables, all));
}

/** Note which tables wait for the player; returns how many do. */
async function changeWaiting(tables: Record<string, boolean>, all = false): Promise<number> {
  const opening = indexedDB.open(WAITING, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES);
  const database = await result(opening);
  const store = database.transaction(TABLES, 'readwrite').objectStore(TABLES);
  if (all) store.clear();
  for (const [table, waits] of Object.entries(tables)) {
    if (waits) store.put(true, table);
    else store.delete(table);
  }
  const count = await result(store.count());
  database.close();
  return count;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });
}

async function showTable(path: string): Promise<WindowClient | null> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => new URL(one.url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

export {};
