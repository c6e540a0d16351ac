import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';

import { type StoreContext, requireStore } from '#app/platform/store/store-context.ts';

import { type StructuredData, schemaOf, schemaPart } from './structured-data.ts';

/** One entry of `meta` of TanStack's `head()`. */
type MetaEntry<Data = Record<string, unknown>> =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { 'script:ld+json': Data };

interface LinkEntry {
  rel: string;
  href: string;
  type?: string;
}

export interface PageHead<Data = Record<string, unknown>> {
  meta: MetaEntry<Data>[];
  links: LinkEntry[];
}

/** Returns the absolute URL of an address; an absolute one stays as it is. */
export function absoluteUrl(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : new URL(address, origin).href;
}

/** Shortens a meta description at a word, with an ellipsis: search engines cut it at about 160 characters. */
export function shortDescription(text: string, maxCharacters = 160): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= maxCharacters) return plain;
  const cut = plain.slice(0, maxCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.;:–-]+$/, '')}…`;
}

export interface PageFacts {
  /** Without the store's name, which is added; absent on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path of the canonical address. */
  canonicalPath: string;
  /** Address of the picture of a shared link. */
  imageUrl?: string | undefined;
  type?: 'website' | 'article' | 'product' | undefined;
  /** For pages that are never indexed: search, cart, checkout, account. */
  isHidden?: boolean | undefined;
  /** For a different view of the canonical address, such as a filtered listing. */
  isView?: boolean | undefined;
  /** Further structured data: Product, BreadcrumbList, ItemList. */
  structuredData?: readonly StructuredData[] | undefined;
}

/** Returns title, description, canonical address, Open Graph tags and structured data of one page [HED+01]. */
export function pageHead(
  store: Pick<StoreContext, 'name' | 'origin'> & { settings: Pick<StoreContext['settings'], 'description'> },
  page: PageFacts,
): PageHead {
  const title = page.title === undefined ? store.name : `${page.title} | ${store.name}`;
  const description = shortDescription(page.description ?? store.settings.description);
  const canonical = absoluteUrl(store.origin, page.canonicalPath);
  const meta: MetaEntry[] = [
    { title },
    { property: 'og:title', content: page.title ?? store.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: canonical },
  ];
  if (description !== '') {
    meta.push({ name: 'description', content: description });
    meta.push({ property: 'og:description', content: description });
  }
  if (page.imageUrl !== undefined) {
    meta.push({ property: 'og:image', content: absoluteUrl(store.origin, page.imageUrl) });
    meta.push({ name: 'twitter:card', content: 'summary_large_image' });
  }
  if (page.isHidden === true || page.isView === true)
    meta.push({ name: 'robots', content: 'noindex, follow' });
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

/** Returns the head of a page that is never indexed. A failed page has none: the root's head names the failure. */
export function unindexedHead(
  { status, context }: { readonly status: string; readonly context: { readonly store: StoreContext | null } },
  page: Omit<PageFacts, 'isHidden'>,
): Partial<PageHead> {
  return status === 'error' ? {} : pageHead(requireStore(context.store), { ...page, isHidden: true });
}
