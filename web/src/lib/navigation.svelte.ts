/** Where we are, and going elsewhere without loading the page again. */
import { route, type Route } from './router';

class Navigation {
  path = $state(location.pathname);
  search = $state(location.search);
  route: Route = $derived(route(this.path));
  query = $derived(new URLSearchParams(this.search));

  constructor() {
    window.addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  /** Plain clicks on links to our own screens stay in the page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  go(to: string, options: { replace?: boolean } = {}): void {
    const before = this.path;
    if (options.replace) history.replaceState(null, '', to);
    else if (to !== location.pathname + location.search) history.pushState(null, '', to);
    this.#read();
    if (this.path !== before) window.scrollTo(0, 0);
  }
}

export const navigation = new Navigation();
export const go = (to: string, options?: { replace?: boolean }): void => navigation.go(to, options);
