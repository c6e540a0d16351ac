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

type Place = Parameters<typeof originOfStore>[0];

export const adminCategoriesRoutes = {
  'GET /api/admin/categories': (place) => readTree(place),

  'GET /api/admin/categories/{id}': ({ path, ...place }) => readCategory(place, path),

  'POST /api/admin/categories': async ({ body, write, ...place }) => {
    const urlKey = await write((trx, trail) => createCategory({ trx, trail }, body));
    return readCategory(place, { urlKey });
  },

  'PUT /api/admin/categories/{id}': async ({ path, body, write, ...place }) => {
    const { version, redirect: isRedirected, ...form } = body;
    await write((trx, trail) => changeCategory({ trx, trail }, path.id, form, { version, isRedirected }));
    return readCategory(place, path);
  },

  'PUT /api/admin/category-order': async ({ body, write, ...place }) => {
    await write((trx, trail) => sortCategories({ trx, trail }, body.parent_id, body.ids));
    return readTree(place);
  },
} satisfies AdminHandlers;

async function readTree(place: Place): Promise<AdminCategoryRow[]> {
  const [rows, origin] = await Promise.all([editedCategoryRepository.tree(place.db), originOfStore(place)]);
  return parentsFirst(rows).map(({ image, position: _, ...row }) => ({
    ...row,
    picture: image && toShownPicture(origin, image),
  }));
}

async function readCategory(
  { db, services, store }: Place,
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
