import type { SharedList } from '@vitrine/contract/schemas/customer-lists.ts';
import type { ProductList } from '@vitrine/contract/schemas/lists.ts';

import type { ListsView } from '#app/features/lists/load-lists.ts';
import { imageUrl } from '#app/platform/image-url.ts';
import { listPath, listsPath, sharedListPath } from '#app/platform/paths.ts';
import type { StoreContext } from '#app/platform/store-context.ts';
import { breadcrumbData, pageHead } from '#app/shell/document-head.ts';

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

/** Of a customer's list: for who has its link, and no searcher. */
export function sharedListHead(store: StoreContext, { link, name, owner, items }: SharedList) {
  const image = items[0]?.image;
  return pageHead(store, {
    title: name,
    description: `Lista de ${owner} na loja ${store.name}: veja o que falta e marque o que já comprou.`,
    canonicalPath: sharedListPath(link),
    imageUrl: image ? imageUrl(image.path, 1200, 'jpg') : undefined,
    isHidden: true,
  });
}
