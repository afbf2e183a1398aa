/** Notifications of the operating system, where the browser has them and the user allows them. */

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

/** Close the notifications of a table that is on the screen. */
export async function closeNotifications(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const shown = (await registration?.getNotifications({ tag })) ?? [];
    // Whoever has left the page in the meantime may have been notified again.
    if (!document.hidden) for (const one of shown) one.close();
  } catch {
    // There are none.
  }
}

/**
 * The service worker, without which phones show no notifications; null on pages that may have
 * none, such as those without HTTPS.
 */
async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  const registered = await navigator.serviceWorker?.getRegistration();
  return registered ? navigator.serviceWorker.ready : null;
}

function showByPage(title: string, options: NotificationOptions): void {
  const note = new Notification(title, options);
  note.onclick = () => {
    focus();
    note.close();
  };
}
