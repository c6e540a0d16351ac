import type { Client } from '@vitrine/contract/client.ts';

import { openInClosedStores } from '#app/platform/access/guard.ts';
import {
  blogEntryPath,
  blogPath,
  categoryPath,
  giftCardPath,
  homePath,
  listPath,
  listsPath,
  pageListPath,
  pagePath,
  productPath,
} from '#app/platform/addresses/paths.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

import type { SitemapEntry } from './sitemap-xml.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

const pagesPart = '/sitemap/paginas.xml';
const productsPart = /^\/sitemap\/produtos-([1-9]\d{0,3})\.xml$/;

/** Returns the sitemap of a path, or null if there is none, as in a store that has closed down [HED+01, ADM+23]. A closed store lists its public pages only. */
export async function sitemapOf(store: KnownStore, path: string, api: Client): Promise<string | null> {
  const { origin, closing } = store.context;
  if (closing) return null;
  if (path === '/sitemap.xml') {
    const count = store.isClosed ? 0 : (await api('GET /api/catalog/products/addresses')).page_count;
    const products = Array.from({ length: count }, (_, at) => `/sitemap/produtos-${at + 1}.xml`);
    return sitemapIndexXml(origin, [pagesPart, ...products]);
  }
  if (path === pagesPart) return sitemapXml(origin, await pageEntries(store, api));
  const page = productsPart.exec(path)?.[1];
  if (page === undefined || store.isClosed) return null;
  const { items } = await api('GET /api/catalog/products/addresses', { query: { page } });
  if (items.length === 0) return null;
  return sitemapXml(
    origin,
    items.map(({ slug, created_on: changedOn }) => ({ path: productPath(slug), changedOn })),
  );
}

/** Home, categories, content pages and the blog, which are few. */
async function pageEntries(store: KnownStore, api: Client): Promise<SitemapEntry[]> {
  const pages = await api('GET /api/cms/pages');
  const home = store.context.settings.home_page;
  const content = pages.flatMap(({ url_key: key }) => (key === home ? [] : [{ path: pagePath(key) }]));
  if (store.isClosed) return content.filter(({ path }) => openInClosedStores.has(path));
  const categories = await api('GET /api/catalog/categories', { query: { collections: 'true' } });
  return [
    { path: homePath },
    ...categories.map(({ url_key: key }) => ({ path: categoryPath(key) })),
    ...content,
    ...(content.length > 0 ? [{ path: pageListPath }] : []),
    ...(store.context.settings['gift_cards/on'] ? [{ path: giftCardPath }] : []),
    ...(await blogEntries(api)),
    ...(await listEntries(api)),
  ];
}

const entriesAtOnce = 50;

/** The blog and its entries; empty without any. */
async function blogEntries(api: Client): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1, count = 1; page <= count; page += 1) {
    const found = await api('GET /api/cms/blog/entries', {
      query: { page: String(page), per_page: String(entriesAtOnce) },
    });
    count = found.page_count;
    entries.push(...found.items.map(({ url_key: key }) => ({ path: blogEntryPath(key) })));
  }
  return entries.length > 0 ? [{ path: blogPath() }, ...entries] : [];
}

/** The store's lists; empty without any. */
async function listEntries(api: Client): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1, count = 1; page <= count; page += 1) {
    const found = await api('GET /api/catalog/lists', { query: { page: String(page) } });
    count = found.page_count;
    entries.push(...found.items.map(({ id }) => ({ path: listPath(id) })));
  }
  return entries.length > 0 ? [{ path: listsPath() }, ...entries] : [];
}
