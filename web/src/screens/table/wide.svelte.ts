/** Whether there is room for a panel beside the board. */
import { MediaQuery } from 'svelte/reactivity';

export const wide = new MediaQuery('(min-width: 60rem)', true);
