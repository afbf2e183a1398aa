/** Notifications of the operating system, where the browser has them and the user allows them. */
import { workerRegistration } from './serviceWorker.svelte';

/** Show a notification; nothing happens where that is impossible. */
export async function showNotification(title: string, options: NotificationOptions): Promise<void> {
  try {
    if (Notification.permission !== 'granted') return;
    // Phones show notifications of service workers only.
    if (await workerRegistration()) await showByWorker(title, options);
    else showByPage(title, options);
  } catch {
    // The title of the page says the same.
  }
}

async function showByWorker(title: string, options: NotificationOptions): Promise<void> {
  await (await navigator.serviceWorker.ready).showNotification(title, options);
}

function showByPage(title: string, options: NotificationOptions): void {
  const note = new Notification(title, options);
  note.onclick = () => {
    focus();
    note.close();
  };
}
