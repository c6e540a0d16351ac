import type { ProductList } from '@vitrine/contract/schemas/lists.ts';

import { listPath, listsPath } from '#app/platform/addresses/paths.ts';
import { breadcrumbData, pageHead } from '#app/platform/rendering/page-head.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import type { ListsView } from './load-lists.ts';

const trail = [{ label: 'Listas', href: listsPath() }];

/** Returns the head of the store's lists; a search among them is never indexed. */
export function listsHead(store: StoreContext, { q, page, items }: ListsView) {
  return pageHead(store, {
    title: page > 1 ? `Listas, página ${page}` : 'Listas',
    description: items.map(({ title }) => title).join(' · '),
    canonicalPath: q === '' ? listsPath({ page }) : listsPath(),
    isView: q !== '',
    picture: items[0]?.images[0],
    structuredData: [breadcrumbData(store.origin, trail)],
  });
}

export function listHead(store: StoreContext, { id, title, description, items }: ProductList) {
  return pageHead(store, {
    title,
    description,
    canonicalPath: listPath(id),
    picture: items[0]?.image,
    structuredData: [breadcrumbData(store.origin, [...trail, { label: title, href: listPath(id) }])],
  });
}
