import type { SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts';

import { absoluteUrl } from '#app/platform/rendering/common-meta.ts';
import { type StructuredData, schemaOf, schemaPart } from '#app/platform/rendering/structured-data.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

/** schema.org WebSite with its search, for the home page. */
export function webSiteData(store: Pick<StoreContext, 'name' | 'origin'>): StructuredData {
  return schemaOf<WebSiteLeaf>({
    '@type': 'WebSite',
    name: store.name,
    url: absoluteUrl(store.origin, '/'),
    potentialAction: schemaPart<WithActionConstraints<SearchActionLeaf>>({
      '@type': 'SearchAction',
      target: `${absoluteUrl(store.origin, '/busca')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    }),
  });
}
