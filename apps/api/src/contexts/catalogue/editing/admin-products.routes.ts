import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';

import type { Finding } from '#api/contexts/catalogue/files/domain/refusal-codes.ts';
import {
  type CatalogueProduct,
  readCatalogueProduct,
} from '#api/contexts/catalogue/files/read-catalogue-product.ts';
import { addPicture, pictureAt, storePicture } from '#api/contexts/catalogue/files/store-picture.ts';
import { productTagRepository } from '#api/contexts/catalogue/variants/product-tag-repository.ts';
import { addToLibrary } from '#api/contexts/storage/storage.public.ts';
import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { sanitiseHtml } from '#api/platform/sanitise-html.ts';

import { deleteProduct } from './delete-product.ts';
import { deletedProductRepository } from './deleted-product-repository.ts';
import { editableProduct } from './editable-product.ts';
import { editedProductRepository } from './edited-product-repository.ts';
import { filterChoiceRepository } from './filter-choice-repository.ts';
import { listedProductRepository } from './listed-product-repository.ts';
import { productAddress } from './move-addresses.ts';
import { readProductUses } from './read-product-uses.ts';
import { removalOf } from './remove-deleted-products.ts';
import { renameProductTag } from './rename-product-tag.ts';
import { restoreProduct } from './restore-product.ts';
import { changeProduct, createProduct } from './save-product.ts';
import { toShownPicture } from './to-shown-picture.ts';

type StoreRequest = Parameters<typeof originOfStore>[0] & { readonly actor: Actor };

export const adminProductsRoutes = {
  'GET /api/admin/products': async ({ db, query, services, store }) => {
    const [{ items, total }, origin] = await Promise.all([
      listedProductRepository.page(db, {
        filter: query,
        sort: query.sort ?? 'id',
        order: query.order ?? (query.sort === undefined || query.sort === 'id' ? 'desc' : 'asc'),
        ...pageWindow(query),
      }),
      originOfStore({ db, services, store }),
    ]);
    const listed = items.map(({ picture, ...row }) => ({
      ...row,
      picture: picture && toShownPicture(origin, picture),
    }));
    return { items: listed, total };
  },

  'GET /api/admin/products/{id}': ({ path, ...request }) => readProduct(request, path.id),

  'GET /api/admin/products/{id}/uses': ({ path, ...request }) => readProductUses(request, path.id),

  'POST /api/admin/products': async ({ body, write, now, ...request }) => {
    const { sku, ...form } = body;
    await write((trx, trail) => createProduct({ trx, trail, sku, now }, form));
    const stored = await readCatalogueProduct(request.db, sku);
    if (!stored) throw new Error(`product ${sku} is not there`);
    return toAdminProduct(request, stored);
  },

  'PUT /api/admin/products/{id}': async ({ path, body, write, now, ...request }) => {
    const { version, redirect: isRedirected, ...form } = body;
    const sku = await requireSku(request, path.id);
    await write((trx, trail) => changeProduct({ trx, trail, sku, now }, { form, version, isRedirected }));
    return readProduct(request, path.id);
  },

  'DELETE /api/admin/products/{id}': async ({ path, write }) => {
    await write((trx, trail) => deleteProduct({ trx, trail }, path.id));
    return null;
  },

  'POST /api/admin/products/{id}/restoration': async ({ path, write, ...request }) => {
    await write((trx, trail) => restoreProduct({ trx, trail }, path.id));
    return readProduct(request, path.id);
  },

  'GET /api/admin/deleted-products': async ({ db, query, services, store }) => {
    const [{ items, total }, origin] = await Promise.all([
      deletedProductRepository.page(db, { q: query.q, order: query.order ?? 'desc', ...pageWindow(query) }),
      originOfStore({ db, services, store }),
    ]);
    const listed = items.map(({ picture, deleted_at: at, is_named: isNamed, ...row }) => ({
      ...row,
      picture: picture && toShownPicture(origin, picture),
      deleted_at: at.toISOString(),
      removed_from: isNamed ? null : dayInSaoPaulo(removalOf(at)),
    }));
    return { items: listed, total };
  },

  'GET /api/admin/filter-choices': async ({ db }) => ({ items: await filterChoiceRepository.all(db) }),

  'GET /api/admin/brands': ({ db }) => listedProductRepository.brands(db),

  'GET /api/admin/product-tags': ({ db }) => productTagRepository.used(db),

  'PUT /api/admin/product-tags/{id}': async ({ path, body, db, write }) => {
    await write((trx, trail) => renameProductTag({ trx, trail }, { id: path.id, name: body.name }));
    return productTagRepository.used(db);
  },

  'POST /api/admin/pictures': async ({ body, db, services, store, write }) => {
    const request = { db, files: services.files, storePublicId: store.publicId, isDryRun: false };
    const stored = await storePicture(request, Buffer.from(body.content, 'base64'));
    if ('code' in stored) throw pictureProblem(stored.code);
    const { picture, sourceHash } = stored;
    await write(async (trx, trail) => {
      await addToLibrary({ trx, trail }, { ...picture, name: body.name ?? '' });
      await trail.change({
        target: { kind: 'picture', id: picture.path },
        read: async () => ({ ...(await pictureAt(trx, picture.path)) }),
        write: () => addPicture(trx, { ...picture, source_hash: sourceHash }),
      });
    });
    const { alt: _, ...shown } = toShownPicture(await originOfStore({ db, services, store }), {
      ...picture,
      alt: '',
    });
    return shown;
  },
} satisfies AdminHandlers;

const pictureProblem = (code: Finding['code']): OperatorProblem =>
  new OperatorProblem(code === 'image_too_large' ? 'image_too_large.product' : 'image_unreadable.product');

async function requireSku({ db, refuse }: StoreRequest & Refusing<'not_found'>, id: number): Promise<string> {
  const sku = await editedProductRepository.skuOf(db, id);
  if (sku === undefined) throw refuse('not_found');
  return sku;
}

async function readProduct(request: StoreRequest & Refusing<'not_found'>, id: number): Promise<AdminProduct> {
  const stored = await readCatalogueProduct(request.db, await requireSku(request, id));
  if (!stored) throw request.refuse('not_found');
  return toAdminProduct(request, stored);
}

async function toAdminProduct(request: StoreRequest, stored: CatalogueProduct): Promise<AdminProduct> {
  const origin = await originOfStore(request);
  const editable = editableProduct(stored);
  // Who sets prices knows costs.
  const seesCosts = request.actor.permissions.has('catalogue.write');
  return {
    ...editable,
    id: stored.id,
    sku: stored.sku,
    created_on: stored.created_on,
    page_url: `${origin}${productAddress(stored.slug)}`,
    description_html: sanitiseHtml(stored.description_html),
    attributes: [...editable.attributes],
    tags: [...editable.tags],
    options: stored.options.map(({ values, ...option }) => ({ ...option, values: [...values] })),
    related_skus: [...stored.related_skus],
    images: stored.images.map((image) => ({
      ...toShownPicture(origin, image),
      option_value: image.option_value,
    })),
    variants: stored.variants.map(({ position: _, volume_prices: tiers, ...variant }) => ({
      ...variant,
      cost_centavos: seesCosts ? variant.cost_centavos : null,
      volume_prices: [...tiers],
    })),
    version: versionOf(editable),
  };
}
