/**
 * Where one is: the address decides on the screen, links change the address without a reload.
 * `go('/settings')` walks there by code; `router.route` is where one is now.
 */
import { routeOf, type Route } from './routes';

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);

  /** The screen of the present address. */
  readonly route: Route = $derived(routeOf(this.#path));

  get path(): string {
    return this.#path;
  }

  /** The fragment of the address, such as `invite=CODE`. */
  get fragment(): URLSearchParams {
    return new URLSearchParams(this.#hash.slice(1));
  }

  /** Read the address again. */
  refresh(): void {
    this.#path = location.pathname;
    this.#hash = location.hash;
  }
}

export const router = new Router();

/** Go to an address of this page. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  router.refresh();
}

/** Follow the back button, and every plain click on a link to another screen. */
export function followLinks(): void {
  addEventListener('popstate', () => router.refresh());
  addEventListener('hashchange', () => router.refresh());
  document.addEventListener('click', (event) => {
    const target = clickedLink(event);
    if (!target) return;
    event.preventDefault();
    go(target);
  });
}

/** The address of a clicked link that leads to a screen; null for all other clicks. */
function clickedLink(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download'))
    return null;
  const sameScreen = link.pathname === location.pathname && link.hash;
  if (link.origin !== location.origin || sameScreen) return null;
  if (routeOf(link.pathname).screen === 'missing') return null;
  return link.pathname + link.search + link.hash;
}
