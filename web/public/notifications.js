/* The service worker of notifications: a press on one returns to its table. It caches nothing. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTable(`/table/${event.notification.tag}`));
});

async function showTable(path) {
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find((one) => new URL(one.url).pathname === path);
  return page ? page.focus() : clients.openWindow(path);
}
