/** Where the page begins: the language first, so that no sentence is ever missing. */
import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from '$lib/i18n';
import { followLinks } from '$lib/router.svelte';
import { settings } from '$lib/settings.svelte';
import './theme.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id app');
settings.apply(document.documentElement);
settings.watch();
followLinks();
await speak(settings.language);
mount(App, { target });
