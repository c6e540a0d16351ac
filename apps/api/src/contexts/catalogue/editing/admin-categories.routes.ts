import type { AdminCategory, AdminCategoryRow } from '@vitrine/contract/admin/schemas/admin-category.ts';

import { parentsFirst } from '#api/contexts/catalogue/products/domain/category-tree.ts';
import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { AdminRefusal } from '#api/platform/admin/admin-refusal.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import { sanitiseHtml } from '#api/platform/sanitise-html.ts';

import { editableCategory } from './editable-category.ts';
import { editedCategoryRepository } from './edited-category-repository.ts';
import { categoryAddress } from './move-addresses.ts';
import { changeCategory, createCategory } from './save-category.ts';
import { sortCategories } from './sort-categories.ts';
import { toShownPicture } from './to-shown-picture.ts';

type StoreRequest = Parameters<typeof originOfStore>[0];

export const adminCategoriesRoutes = {
  'GET /api/admin/categories': (request) => readTree(request),

  'GET /api/admin/categories/{id}': ({ path, ...request }) => readCategory(request, path),

  'POST /api/admin/categories': async ({ body, write, ...request }) => {
    const urlKey = await write((trx, trail) => createCategory({ trx, trail }, body));
    return readCategory(request, { urlKey });
  },

  'PUT /api/admin/categories/{id}': async ({ path, body, write, ...request }) => {
    const { version, redirect: isRedirected, ...form } = body;
    await write((trx, trail) => changeCategory({ trx, trail }, path.id, form, { version, isRedirected }));
    return readCategory(request, path);
  },

  'PUT /api/admin/category-order': async ({ body, write, ...request }) => {
    await write((trx, trail) => sortCategories({ trx, trail }, body.parent_id, body.ids));
    return readTree(request);
  },
} satisfies AdminHandlers;

async function readTree(request: StoreRequest): Promise<AdminCategoryRow[]> {
  const [rows, origin] = await Promise.all([
    editedCategoryRepository.tree(request.db),
    originOfStore(request),
  ]);
  return parentsFirst(rows).map(({ image, position: _, ...row }) => ({
    ...row,
    picture: image && toShownPicture(origin, image),
  }));
}

async function readCategory(
  { db, services, store }: StoreRequest,
  by: { id: number } | { urlKey: string },
): Promise<AdminCategory> {
  const row = await editedCategoryRepository.one(db, by);
  if (!row) throw new AdminRefusal('not_found');
  const origin = await originOfStore({ db, services, store });
  const editable = editableCategory(row);
  return {
    ...editable,
    id: row.id,
    url_key: row.url_key,
    page_url: `${origin}${categoryAddress(row.url_key)}`,
    description_html: sanitiseHtml(row.description_html),
    image: row.image && toShownPicture(origin, row.image),
    banner: row.banner && toShownPicture(origin, row.banner),
    version: versionOf(editable),
  };
}
