/** The entry point: loads the language first, so that no text is missing. */
import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from '$lib/i18n';
import { network } from '$lib/network.svelte';
import { followLinks, router } from '$lib/router.svelte';
import { registerWorker } from '$lib/serviceWorker.svelte';
import { settings } from '$lib/settings.svelte';
import { loadScreen } from './screens';
import './theme.css';

/** Show the first screen when it and its texts are loaded. */
async function begin(target: HTMLElement): Promise<void> {
  settings.apply(document.documentElement);
  settings.watch();
  network.watch();
  followLinks();
  await Promise.all([speak(settings.language), loadScreen(router.route.screen).catch(() => null)]);
  target.replaceChildren();
  mount(App, { target });
  registerWorker();
  if (settings.choices.notify) void followPush();
}

/** Tell the server what this device wants to be notified of, if that has changed. */
async function followPush(): Promise<void> {
  const { push } = await import('$lib/push.svelte');
  push.follow();
  await push.synchronise();
}

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id app');
void begin(target);
