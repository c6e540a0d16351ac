import type { StoreContext } from '#app/platform/store/store-context.ts';

/** One entry of `meta` of TanStack's `head()`. */
export type MetaEntry<Data = Record<string, unknown>> =
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

type HeadStore = Pick<StoreContext, 'name' | 'origin'> & {
  readonly settings: Pick<StoreContext['settings'], 'description' | 'robots'>;
};

export interface CommonFacts {
  /** Without the store's name, which is added; absent on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  type?: 'website' | 'article' | 'product' | undefined;
}

/** Returns the meta tags of every page: title, description and Open Graph. */
export function commonMeta(store: HeadStore, page: CommonFacts, canonical: string): MetaEntry[] {
  const meta: MetaEntry[] = [
    { title: page.title === undefined ? store.name : `${page.title} | ${store.name}` },
    { property: 'og:title', content: page.title ?? store.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: canonical },
  ];
  const description = shortDescription(page.description ?? store.settings.description);
  if (description !== '') {
    meta.push({ name: 'description', content: description });
    meta.push({ property: 'og:description', content: description });
  }
  return meta;
}

/**
 * Returns the robots of a page that is never indexed. Its links are not followed if the store's robots forbid it, as on a
 * development host [HED-01].
 */
export function unindexed({ settings }: { settings: Pick<StoreContext['settings'], 'robots'> }): MetaEntry {
  const isFollowed = !/\b(?:nofollow|none)\b/i.test(settings.robots);
  return { name: 'robots', content: isFollowed ? 'noindex, follow' : 'noindex, nofollow' };
}
