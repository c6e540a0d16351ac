import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';

import {
  type CommonFacts,
  type HeadStore,
  type PageHead,
  absoluteUrl,
  commonMeta,
  unindexed,
} from './common-meta.ts';
import { type StructuredData, schemaOf, schemaPart } from './structured-data.ts';

export interface PageFacts extends CommonFacts {
  /** Path of the canonical address. */
  canonicalPath: string;
  /** Address of the picture of a shared link. */
  imageUrl?: string | undefined;
  /** For pages that are never indexed: search, cart, checkout, account. */
  isHidden?: boolean | undefined;
  /** For a different view of the canonical address, such as a filtered listing. */
  isView?: boolean | undefined;
  /** Further structured data: Product, BreadcrumbList, ItemList. */
  structuredData?: readonly StructuredData[] | undefined;
}

/** Returns title, description, canonical address, Open Graph tags and structured data of one page [HED+01]. */
export function pageHead(store: HeadStore, page: PageFacts): PageHead {
  const canonical = absoluteUrl(store.origin, page.canonicalPath);
  const meta = commonMeta(store, page, canonical);
  if (page.imageUrl !== undefined) {
    meta.push({ property: 'og:image', content: absoluteUrl(store.origin, page.imageUrl) });
    meta.push({ name: 'twitter:card', content: 'summary_large_image' });
  }
  if (page.isHidden === true || page.isView === true) meta.push(unindexed(store));
  for (const data of page.structuredData ?? []) meta.push({ 'script:ld+json': data });
  return { meta, links: page.isHidden === true ? [] : [{ rel: 'canonical', href: canonical }] };
}

/** Returns the schema.org BreadcrumbList, which begins with the home page. */
export function breadcrumbData(
  origin: string,
  items: readonly { label: string; href: string }[],
): StructuredData {
  return schemaOf<BreadcrumbListLeaf>({
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Início', href: '/' }, ...items].map((item, index) =>
      schemaPart<ListItemLeaf>({
        '@type': 'ListItem',
        position: index + 1,
        name: item.label,
        item: absoluteUrl(origin, item.href),
      }),
    ),
  });
}
