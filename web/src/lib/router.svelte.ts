/**
 * The router: the URL selects the screen, and links change the URL without a reload.
 * `go('/settings')` navigates from code; `router.route` is the current route.
 */
import { routeOf, type Route } from './routes';

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);

  /** The route of the current URL. */
  readonly route: Route = $derived(routeOf(this.#path));

  get path(): string {
    return this.#path;
  }

  /** The fragment of the URL, such as `invite=CODE`. */
  get fragment(): URLSearchParams {
    return new URLSearchParams(this.#hash.slice(1));
  }

  /** Update from the current URL. */
  refresh(): void {
    this.#path = location.pathname;
    this.#hash = location.hash;
  }
}

export const router = new Router();

/** Navigate to a path of this page. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  router.refresh();
}

/** Handle the back button, and plain clicks on links to other screens. */
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

/** The path of a clicked link to a screen; null for all other clicks. */
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
