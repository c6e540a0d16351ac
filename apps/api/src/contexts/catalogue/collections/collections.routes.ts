import type { AdminCollection, CollectionMembership } from '@vitrine/contract/admin/schemas/collections.ts';

import { editedCategoryRepository } from '#api/contexts/catalogue/editing/edited-category-repository.ts';
import { categoryAddress } from '#api/contexts/catalogue/editing/move-addresses.ts';
import { toShownPicture } from '#api/contexts/catalogue/editing/to-shown-picture.ts';
import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { sanitiseHtml } from '#api/platform/sanitise-html.ts';

import { collectionMemberRepository } from './collection-member-repository.ts';
import { collectionRepository } from './collection-repository.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  editableCollection,
} from './save-collection.ts';

type StoreRequest = Parameters<typeof originOfStore>[0];

const previewedProducts = 12;
const mostAttributeValues = 2_000;

export const collectionsRoutes = {
  'GET /api/admin/collections': async (request) => {
    const [rows, origin] = await Promise.all([collectionRepository.all(request.db), originOfStore(request)]);
    return rows.map(({ image, ...row }) => ({ ...row, picture: image && toShownPicture(origin, image) }));
  },

  'GET /api/admin/collection-choices': async ({ db }) => {
    const rows = await collectionRepository.attributes(db, mostAttributeValues);
    const byCode = Map.groupBy(rows, ({ code }) => code);
    return {
      attributes: [...byCode].map(([code, found]) => ({
        code,
        label: found[0]?.label ?? code,
        values: [...new Set(found.map(({ value }) => value))],
      })),
    };
  },

  'GET /api/admin/collections/{id}': ({ path, ...request }) => readCollection(request, path.id),

  'POST /api/admin/collections/preview': async ({ body, now, ...request }) => {
    const { db } = request;
    const categories = await collectionMemberRepository.categoriesOf(db, body.rules);
    const query = { membership: body, now, categories };
    const [{ total, items }, origin] = await Promise.all([
      collectionMemberRepository.preview(db, query, previewedProducts),
      originOfStore(request),
    ]);
    return {
      total,
      items: items.map(({ picture, ...item }) => ({
        ...item,
        picture: picture && toShownPicture(origin, picture),
      })),
    };
  },

  'POST /api/admin/collections': async ({ body, write, now, ...request }) => {
    const id = await write((trx, trail) => createCollection({ trx, trail, now }, body));
    const made = await toAdminCollection(request, id);
    if (!made) throw new Error(`collection ${id} is not there`);
    return made;
  },

  'PUT /api/admin/collections/{id}': async ({ path, body, write, now, ...request }) => {
    const { version, redirect: isRedirected, ...form } = body;
    await write((trx, trail) =>
      changeCollection({ trx, trail, now }, { id: path.id, form, version, isRedirected }),
    );
    return readCollection(request, path.id);
  },

  'DELETE /api/admin/collections/{id}': async ({ path, write }) => {
    await write((trx, trail) => deleteCollection({ trx, trail }, path.id));
    return null;
  },
} satisfies AdminHandlers;

async function readCollection(
  request: StoreRequest & Refusing<'not_found'>,
  id: number,
): Promise<AdminCollection> {
  const found = await toAdminCollection(request, id);
  if (!found) throw request.refuse('not_found');
  return found;
}

async function toAdminCollection(request: StoreRequest, id: number): Promise<AdminCollection | null> {
  const { db } = request;
  const [row, membership, count, origin] = await Promise.all([
    editedCategoryRepository.one(db, { id }),
    collectionRepository.one(db, id),
    collectionRepository.countProducts(db, id),
    originOfStore(request),
  ]);
  if (!row || !membership) return null;
  const { pinned_ids: pinned, excluded_ids: excluded, ...editable } = editableCollection(row, membership);
  const products = await collectionRepository.products(db, [...pinned, ...excluded]);
  const named = (ids: CollectionMembership['pinned_ids']) =>
    ids.map((one) => products.find((product) => product.id === one) ?? { id: one, sku: '', name: null });
  return {
    ...editable,
    rules: [...editable.rules],
    id,
    url_key: row.url_key,
    page_url: `${origin}${categoryAddress(row.url_key)}`,
    description_html: sanitiseHtml(row.description_html),
    image: row.image && toShownPicture(origin, row.image),
    banner: row.banner && toShownPicture(origin, row.banner),
    pinned: named(pinned),
    excluded: named(excluded),
    products_count: count,
    version: versionOf(editableCollection(row, membership)),
  };
}
