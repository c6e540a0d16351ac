import type { StoreContext } from '#app/platform/store-context.ts';

import { type StructuredData, absoluteUrl } from './document-head.ts';

/** schema.org WebSite with its search, for the home page. */
export function webSiteData(store: Pick<StoreContext, 'name' | 'origin'>): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: store.name,
    url: absoluteUrl(store.origin, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl(store.origin, '/busca')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
