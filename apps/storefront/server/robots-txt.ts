import type { StoreContext } from '#app/platform/store/store-context.ts';

/** Returns robots.txt. A store that must not be indexed disallows everything [HED-01]. */
export function robotsTxt(store: StoreContext): string {
  const isHidden = /\bnoindex\b/i.test(store.settings.robots);
  const closed = isHidden ? ['/'] : ['/api/', '/carrinho', '/checkout', '/conta', '/login'];
  const sitemap = isHidden ? [] : [`Sitemap: ${new URL('/sitemap.xml', store.origin).href}`];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...sitemap, ''].join('\n');
}
