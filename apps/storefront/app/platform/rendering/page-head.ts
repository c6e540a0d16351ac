import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';

import type { StoreContext } from '#app/platform/store/store-context.ts';

import { type CommonFacts, type PageHead, absoluteUrl, commonMeta, unindexed } from './common-meta.ts';
import { sharePictureMeta } from './share-picture-meta.ts';
import { type StructuredData, schemaOf, schemaPart } from './structured-data.ts';

export interface PageFacts extends CommonFacts {
  /** Path of the canonical address. */
  canonicalPath: string;
  /** The picture of a shared link; without it the store's logo. */
  picture?: Image | null | undefined;
  /** For pages that are never indexed: search, cart, checkout, account. */
  isHidden?: boolean | undefined;
  /** For a different view of the canonical address, such as a filtered listing. */
  isView?: boolean | undefined;
  /** Further structured data: Product, BreadcrumbList, ItemList. */
  structuredData?: readonly StructuredData[] | undefined;
}

type HeadStore = Pick<StoreContext, 'name' | 'origin'> & {
  readonly settings: Pick<StoreContext['settings'], 'description' | 'robots' | 'logo/image' | 'logo/favicon'>;
};

/** Returns title, description, canonical address, Open Graph tags and structured data of one page [HED+01]. */
export function pageHead(store: HeadStore, page: PageFacts): PageHead {
  const canonical = absoluteUrl(store.origin, page.canonicalPath);
  const meta = commonMeta(store, page, canonical);
  meta.push(...sharePictureMeta(store, page.picture));
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
