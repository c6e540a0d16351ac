import type { StoreContext } from '#app/platform/store-context.ts';

/** What robots may read of a store. Where nothing may be indexed, nothing needs to be read [HED-01]. */
export function robotsTxt(store: StoreContext): string {
  const isHidden = /\bnoindex\b/i.test(store.settings.robots);
  const closed = isHidden ? ['/'] : ['/api/', '/carrinho', '/checkout', '/conta', '/login'];
  const sitemap = isHidden ? [] : [`Sitemap: ${new URL('/sitemap.xml', store.origin).href}`];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...sitemap, ''].join('\n');
}
