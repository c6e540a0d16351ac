import type { AdminCategory, AdminCategoryRow } from '@vitrine/contract/admin/schemas/admin-category.ts';

import { parentsFirst } from '#api/contexts/catalogue/products/domain/category-tree.ts';
import { putSynonyms, synonymRules } from '#api/contexts/catalogue/search/put-synonyms.ts';
import { synonymSettingRepository } from '#api/contexts/catalogue/search/synonym-setting-repository.ts';
import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { sanitiseHtml } from '#api/platform/sanitise-html.ts';

import { editableCategory } from './editable-category.ts';
import { editedCategoryRepository } from './edited-category-repository.ts';
import { categoryAddress } from './move-addresses.ts';
import { changeCategory, createCategory } from './save-category.ts';
import { sortCategories } from './sort-categories.ts';
import { toShownPicture } from './to-shown-picture.ts';

type Place = Parameters<typeof originOfStore>[0];
type CategoryRow = NonNullable<Awaited<ReturnType<typeof editedCategoryRepository.one>>>;

export const adminCategoriesRoutes = {
  'GET /api/admin/categories': (place) => readTree(place),

  'GET /api/admin/categories/{id}': ({ path, ...place }) => readCategory(place, path.id),

  'POST /api/admin/categories': async ({ body, write, ...place }) => {
    const urlKey = await write((trx, trail) => createCategory({ trx, trail }, body));
    const row = await editedCategoryRepository.one(place.db, { urlKey });
    if (!row) throw new Error(`category ${urlKey} is not there`);
    return toAdminCategory(place, row);
  },

  'PUT /api/admin/categories/{id}': async ({ path, body, write, ...place }) => {
    const { version, redirect: isRedirected, ...form } = body;
    await write((trx, trail) => changeCategory({ trx, trail }, path.id, form, { version, isRedirected }));
    return readCategory(place, path.id);
  },

  'PUT /api/admin/category-order': async ({ body, write, ...place }) => {
    await write((trx, trail) => sortCategories({ trx, trail }, body.parent_id, body.ids));
    return readTree(place);
  },

  'GET /api/admin/synonyms': ({ db }) => readSynonyms(db),

  'PUT /api/admin/synonyms': async ({ db, body, write }) => {
    await write((trx, trail) => putSynonyms({ trx, trail }, body.rules, body.version));
    return readSynonyms(db);
  },
} satisfies AdminHandlers;

async function readTree(place: Place): Promise<AdminCategoryRow[]> {
  const [rows, origin] = await Promise.all([editedCategoryRepository.tree(place.db), originOfStore(place)]);
  return parentsFirst(rows).map(({ image, position: _, ...row }) => ({
    ...row,
    picture: image && toShownPicture(origin, image),
  }));
}

async function readCategory(place: Place & Refusing<'not_found'>, id: number): Promise<AdminCategory> {
  const row = await editedCategoryRepository.one(place.db, { id });
  if (!row) throw place.refuse('not_found');
  return toAdminCategory(place, row);
}

async function toAdminCategory(place: Place, row: CategoryRow): Promise<AdminCategory> {
  const origin = await originOfStore(place);
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

async function readSynonyms(db: StoreDatabase) {
  const state = { rules: synonymRules(await synonymSettingRepository.read(db)) };
  return { ...state, version: versionOf(state) };
}
