/** Turns the notifications of this device on and off. */
import { settings } from './settings.svelte';

/** Whether the browser has notifications at all. */
export const canNotify = typeof Notification !== 'undefined';

/** Turn them on or off after a press; false if the browser does not allow them. */
export async function setNotifications(wanted: boolean): Promise<boolean> {
  const allowed = wanted && (await Notification.requestPermission()) === 'granted';
  settings.set('notify', allowed);
  const { push } = await import('./push.svelte');
  await (allowed ? push.turnOn() : push.turnOff());
  return allowed;
}
