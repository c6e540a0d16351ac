import type { LinkedRecordKind } from '@vitrine/contract/admin/schemas/links.ts';
import { shopPages } from '@vitrine/contract/shop-pages.ts';

/** What an address names, before the record is looked up. */
export type ParsedLink =
  | { readonly kind: LinkedRecordKind; readonly key: string }
  | { readonly kind: 'shop' | 'search' | 'address'; readonly name: string }
  /** A path that the shop does not serve. */
  | { readonly kind: 'unknown' };

const recordPaths: readonly (readonly [LinkedRecordKind, RegExp])[] = [
  // As the shop's router: a fixed beginning comes before a fixed end.
  ['page', /^\/pagina\/([^/]+)$/],
  ['entry', /^\/blog\/([^/]+)$/],
  ['list', /^\/listas\/(\d{1,9})$/],
  ['category', /^\/(.+)\/c$/],
  ['product', /^\/([^/]+)\/p$/],
];

const otherSite = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Returns what an address names; its query and fragment only matter to searches. */
export function parseLink(href: string): ParsedLink {
  if (otherSite.test(href)) return { kind: 'address', name: addressName(href) };
  if (href.startsWith('#')) return { kind: 'address', name: href };
  const url = URL.parse(href, 'https://shop.invalid');
  if (!/^\/(?![/\\])/.test(href) || url?.host !== 'shop.invalid') return { kind: 'unknown' };
  const path = decoded(url.pathname.replace(/(.)\/$/, '$1'));
  if (path === null) return { kind: 'unknown' };
  const q = url.searchParams.get('q')?.trim() ?? '';
  if (path === '/busca' && q !== '') return { kind: 'search', name: q };
  const page = shopPages.find((one) => one.href === path);
  if (page) return { kind: 'shop', name: page.name };
  for (const [kind, form] of recordPaths) {
    const key = form.exec(path)?.[1];
    if (key !== undefined) return { kind, key };
  }
  return { kind: 'unknown' };
}

/** Returns the path of an address of the shop, as redirects name it; null for any other. */
export function redirectedPathOf(href: string): string | null {
  return parseLink(href).kind === 'address' ? null : href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}

/** Returns the address of a record. */
export function hrefOf(kind: LinkedRecordKind, key: string): string {
  const part = encodeURIComponent(key);
  switch (kind) {
    case 'category':
      return `/${part.replaceAll('%2F', '/')}/c`;
    case 'product':
      return `/${part}/p`;
    case 'page':
      return `/pagina/${part}`;
    case 'entry':
      return `/blog/${part}`;
    case 'list':
      return `/listas/${part}`;
  }
}

/** 'mailto:a@b.com' is 'a@b.com'; 'https://www.loja.com/a?b' is 'loja.com/a'. */
function addressName(href: string): string {
  const url = URL.parse(href);
  if (!url) return href;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname;
  return `${url.host.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}`;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // A lone percent sign names nothing.
    return null;
  }
}
