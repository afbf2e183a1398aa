/** The games on offer, as a screen shows them. */
import { network } from '$lib/network.svelte';
import { fetchOffers, knownOffers, type GameOffer } from './gameOffers';

/**
 * The games on offer, fetched with the screen and whenever the network returns. Without a
 * response, the games of the plug-ins stay; each request reports its own problem.
 */
export function liveOffers(): { readonly list: GameOffer[] } {
  let listed = $state.raw<GameOffer[] | null>(null);
  const list = $derived(listed ?? knownOffers());
  $effect(() => {
    void network.returns;
    void fetchOffers().then(
      (offers) => (listed = offers),
      () => {},
    );
  });
  return {
    get list() {
      return list;
    },
  };
}
