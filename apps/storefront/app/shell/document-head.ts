import type { Settings } from '@vitrine/contract/settings.ts';
import type { BreadcrumbListLeaf, ListItemLeaf, OrganizationLeaf, PostalAddressLeaf } from 'schema-dts';

import type { StoreContext } from '#app/platform/store-context.ts';
import { type StructuredData, schemaOf, schemaPart } from '#app/platform/structured-data.ts';

import { storePictureUrl } from './store-picture-url.ts';

/** One entry of what TanStack's `head()` calls meta. */
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

type HeadStore = Pick<StoreContext, 'name' | 'origin'> & {
  settings: Pick<
    Settings,
    | 'robots'
    | 'description'
    | 'legal_name'
    | 'phone'
    | 'email'
    | 'street'
    | 'number'
    | 'city'
    | 'region'
    | 'postcode'
    | 'social.instagram'
    | 'social.facebook'
    | 'social.youtube'
    | 'logo/image'
  >;
};

/** Robots of the store; a host that contains the development domain is never indexed [HED-01]. */
export function robotsFor(settings: Pick<Settings, 'robots' | 'dev_domain'>, host: string): string {
  const isDevelopment = settings.dev_domain !== '' && host.includes(settings.dev_domain);
  return isDevelopment ? 'noindex, nofollow' : settings.robots;
}

/** An address of this shop, absolute; what is absolute already stays. */
export function absoluteUrl(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : new URL(address, origin).href;
}

/** Meta descriptions are cut by search engines at about 160 characters: cut at a word, with an ellipsis. */
export function shortDescription(text: string, mostCharacters = 160): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= mostCharacters) return plain;
  const cut = plain.slice(0, mostCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.;:–-]+$/, '')}…`;
}

export interface PageFacts {
  /** Without the store's name, which is added; absent on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path of the canonical address. */
  canonicalPath: string;
  /** Address of the picture that a shared link shows. */
  imageUrl?: string | undefined;
  type?: 'website' | 'article' | 'product' | undefined;
  /** For pages that are never indexed: search, sacola, checkout, conta. */
  isHidden?: boolean | undefined;
  /** For another view of what is indexed at the canonical address: a listing that is narrowed. */
  isView?: boolean | undefined;
  /** Further structured data: Product, BreadcrumbList, ItemList. */
  structuredData?: readonly StructuredData[] | undefined;
}

/** Title, description, canonical address, Open Graph and structured data of one page [HED+01]. */
export function pageHead(store: HeadStore, page: PageFacts): PageHead {
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

/** What a page's own head may say instead, for the root route. `robots` is already decided (robotsFor, on the server). */
export function storeMeta({ name, settings }: Pick<HeadStore, 'name' | 'settings'>) {
  return [{ title: name }, { name: 'robots', content: settings.robots }];
}

/** schema.org Organization of the store [HED-02]. */
export function organizationData(store: HeadStore): StructuredData {
  const { settings } = store;
  const logoUrl = storePictureUrl(settings['logo/image']);
  const streetAddress = [settings.street, settings.number].filter((part) => part !== '').join(', ');
  const address = schemaPart<PostalAddressLeaf>({
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality: settings.city,
    addressRegion: settings.region,
    postalCode: settings.postcode,
    addressCountry: 'BR',
  });
  return schemaOf<OrganizationLeaf>({
    '@type': 'Organization',
    name: store.name,
    legalName: settings.legal_name,
    url: absoluteUrl(store.origin, '/'),
    logo: logoUrl === undefined ? undefined : absoluteUrl(store.origin, logoUrl),
    description: settings.description,
    address: streetAddress === '' && settings.city === '' ? undefined : address,
    telephone: settings.phone,
    email: settings.email,
    sameAs: [settings['social.instagram'], settings['social.facebook'], settings['social.youtube']].filter(
      (link) => link !== '',
    ),
  });
}

/** schema.org BreadcrumbList; the home page is put first. */
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
