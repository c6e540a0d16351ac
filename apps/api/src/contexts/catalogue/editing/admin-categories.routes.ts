import type { AdminCategory, AdminCategoryRow } from '@vitrine/contract/admin/schemas/admin-category.ts';

import { parentsFirst } from '#api/contexts/catalogue/products/domain/category-tree.ts';
import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { sanitiseHtml } from '#api/platform/sanitise-html.ts';

import { editableCategory, editedCategoryRepository } from './edited-category-repository.ts';
import { categoryAddress } from './move-addresses.ts';
import { changeCategory, createCategory } from './save-category.ts';
import { sortCategories } from './sort-categories.ts';
import { toShownPicture } from './to-shown-picture.ts';

type StoreRequest = Parameters<typeof originOfStore>[0];
type CategoryRow = NonNullable<Awaited<ReturnType<typeof editedCategoryRepository.one>>>;

export const adminCategoriesRoutes = {
  'GET /api/admin/categories': (request) => readTree(request),

  'GET /api/admin/categories/{id}': ({ path, ...request }) => readCategory(request, path.id),

  'POST /api/admin/categories': async ({ body, write, ...request }) => {
    const urlKey = await write((trx, trail) => createCategory({ trx, trail }, body));
    const row = await editedCategoryRepository.one(request.db, { urlKey });
    if (!row) throw new Error(`category ${urlKey} is not there`);
    return toAdminCategory(request, row);
  },

  'PUT /api/admin/categories/{id}': async ({ path, body, write, ...request }) => {
    const { version, redirect: isRedirected, ...form } = body;
    await write((trx, trail) => changeCategory({ trx, trail }, { id: path.id, form, version, isRedirected }));
    return readCategory(request, path.id);
  },

  'PUT /api/admin/category-order': async ({ body, write, ...request }) => {
    await write((trx, trail) => sortCategories({ trx, trail }, { parentId: body.parent_id, ids: body.ids }));
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
  request: StoreRequest & Refusing<'not_found'>,
  id: number,
): Promise<AdminCategory> {
  const row = await editedCategoryRepository.one(request.db, { id });
  if (!row || row.is_collection) throw request.refuse('not_found');
  return toAdminCategory(request, row);
}

async function toAdminCategory(request: StoreRequest, row: CategoryRow): Promise<AdminCategory> {
  const origin = await originOfStore(request);
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
