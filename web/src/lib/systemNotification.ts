/** Notifications of the operating system, where the browser has them and the user allows them. */

/** The service worker that shows notifications; on phones there is no other way. */
const WORKER = '/notifications.js';

/** Show a notification; nothing happens where that is impossible. */
export async function showNotification(title: string, options: NotificationOptions): Promise<void> {
  try {
    if (Notification.permission !== 'granted') return;
    const registration = await workerRegistration();
    if (registration) await registration.showNotification(title, options);
    else showByPage(title, options);
  } catch {
    // The title of the page says the same.
  }
}

/** The registered worker; null on pages that may have none, such as those without HTTPS. */
async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

function showByPage(title: string, options: NotificationOptions): void {
  const note = new Notification(title, options);
  note.onclick = () => {
    focus();
    note.close();
  };
}
