import type { ProductList } from '@vitrine/contract/schemas/lists.ts';

import type { ListsView } from '../features/lists/load-lists.ts';
import { imageUrl } from '../platform/image-url.ts';
import { listPath, listsPath } from '../platform/paths.ts';
import type { StoreContext } from '../platform/store-context.ts';
import { breadcrumbData, pageHead } from '../shell/document-head.ts';

const trail = [{ label: 'Listas', href: listsPath() }];

/** Of the store's lists; what a search finds among them is never indexed. */
export function listsHead(store: StoreContext, { q, page, items }: ListsView) {
  return pageHead(store, {
    title: page > 1 ? `Listas, página ${page}` : 'Listas',
    description: items.map(({ title }) => title).join(' · '),
    canonicalPath: q === '' ? listsPath({ page }) : listsPath(),
    isView: q !== '',
    structuredData: [breadcrumbData(store.origin, trail)],
  });
}

export function listHead(store: StoreContext, { id, title, description, items }: ProductList) {
  const image = items[0]?.image;
  return pageHead(store, {
    title,
    description,
    canonicalPath: listPath(id),
    imageUrl: image ? imageUrl(image.path, 1200, 'jpg') : undefined,
    structuredData: [breadcrumbData(store.origin, [...trail, { label: title, href: listPath(id) }])],
  });
}
