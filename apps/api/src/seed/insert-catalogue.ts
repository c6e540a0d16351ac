import type { DemoProduct, DemoStore, DemoVariant } from '@vitrine/fixtures/demo-store.ts';
import type { Insertable } from 'kysely';

import type { StoredImage } from '#api/platform/database/catalogue-tables.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import { demoPictureSize } from './demo-pictures.ts';
import { inBatches } from './in-batches.ts';

/** Seeded variants by sku, for the lines of orders. */
export type SeededCatalogue = ReadonlyMap<
  string,
  {
    productId: number;
    variantId: number;
    product: DemoProduct;
    variant: DemoVariant;
    image: StoredImage | null;
  }
>;

export async function insertCatalogue(db: StoreDatabase, store: DemoStore): Promise<SeededCatalogue> {
  const categoryIds = await insertCategories(db, store);
  const productIds = new Map<string, number>();
  for (const rows of inBatches(store.products.map((product) => productRow(product)))) {
    const inserted = await db.insertInto('products').values(rows).returning(['id', 'sku']).execute();
    for (const { id, sku } of inserted) productIds.set(sku, id);
  }
  await insertCategoryLinks(db, { store, categoryIds, productIds });
  await insertTags(db, { store, productIds });
  await insertRelations(db, { store, productIds });
  const catalogue = await insertVariants(db, { store, productIds });
  await insertBundles(db, { store, catalogue });
  return catalogue;
}

/** Inserts parents before children, with one insert per level. */
async function insertCategories(db: StoreDatabase, store: DemoStore): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const levels = Map.groupBy(store.categories, ({ url_key }) => url_key.split('/').length);
  for (const level of [...levels.keys()].toSorted((one, other) => one - other)) {
    const rows = (levels.get(level) ?? []).map((category) => ({
      url_key: category.url_key,
      name: category.name,
      parent_id: category.parent_url_key === null ? null : known(ids, category.parent_url_key),
      description_html: category.description_html,
      position: category.position,
      image: storedImage(category.image, category.name),
      banner: storedImage(category.banner ?? null, category.name),
    }));
    for (const batch of inBatches(rows)) {
      const inserted = await db.insertInto('categories').values(batch).returning(['id', 'url_key']).execute();
      for (const { id, url_key } of inserted) ids.set(url_key, id);
    }
  }
  return ids;
}

function storedImage(file: string | null, alt: string): string | null {
  return file === null ? null : JSON.stringify(imageOf({ file, alt }));
}

function productRow(product: DemoProduct): Insertable<StoreTables['products']> {
  return {
    sku: product.sku,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    short_description: product.short_description,
    description_html: product.description_html,
    options: JSON.stringify(
      product.options.map(({ code, label, values }) => ({
        code,
        label,
        values: values.map((value) => ({
          code: value.code,
          label: value.label,
          color: value.swatch ?? null,
        })),
      })),
    ),
    attributes: JSON.stringify(product.attributes),
    images: JSON.stringify(
      product.images.map((image) => ({
        ...imageOf(image),
        option_value: image.option_value ?? null,
      })),
    ),
    video_url: product.video?.url ?? null,
    video_title: product.video?.title ?? '',
    video_captions: product.video?.captions ?? '',
    video_added_on: product.video?.added_on ?? null,
    rating_tenths: product.rating?.average_tenths ?? null,
    rating_count: product.rating?.count ?? 0,
    sales_rank: product.sales_rank,
    is_new: product.is_new,
    is_free_shipping: product.is_free_shipping,
    created_on: product.created_on,
    ncm: product.ncm ?? null,
    goods_origin: product.goods_origin ?? null,
    invoice_unit: product.invoice_unit ?? null,
  };
}

async function insertCategoryLinks(
  db: StoreDatabase,
  {
    store,
    categoryIds,
    productIds,
  }: { store: DemoStore; categoryIds: ReadonlyMap<string, number>; productIds: ReadonlyMap<string, number> },
): Promise<void> {
  const links = store.products.flatMap(({ sku, category_url_keys }) =>
    [...new Set(category_url_keys)].map((urlKey) => ({
      product_id: known(productIds, sku),
      category_id: known(categoryIds, urlKey),
    })),
  );
  for (const rows of inBatches(links)) await db.insertInto('product_categories').values(rows).execute();
}

async function insertTags(
  db: StoreDatabase,
  { store, productIds }: { store: DemoStore; productIds: ReadonlyMap<string, number> },
): Promise<void> {
  const links = store.products.flatMap(({ sku, tags = [] }) =>
    tags.map((name) => ({ name, productId: known(productIds, sku) })),
  );
  const names = [...new Set(links.map(({ name }) => name))];
  const ids = new Map<string, number>();
  for (const rows of inBatches(names.map((name) => ({ name })))) {
    const inserted = await db.insertInto('product_tags').values(rows).returning(['id', 'name']).execute();
    for (const { id, name } of inserted) ids.set(name, id);
  }
  const tagged = links.map(({ name, productId }) => ({ product_id: productId, tag_id: known(ids, name) }));
  for (const rows of inBatches(tagged)) await db.insertInto('tagged_products').values(rows).execute();
}

async function insertRelations(
  db: StoreDatabase,
  { store, productIds }: { store: DemoStore; productIds: ReadonlyMap<string, number> },
): Promise<void> {
  const relations = store.products.flatMap(({ sku, related_skus }) =>
    [...new Set(related_skus)].map((relatedSku, index) => ({
      product_id: known(productIds, sku),
      related_id: known(productIds, relatedSku),
      position: index + 1,
    })),
  );
  for (const rows of inBatches(relations)) await db.insertInto('product_relations').values(rows).execute();
}

async function insertBundles(
  db: StoreDatabase,
  { store, catalogue }: { store: DemoStore; catalogue: SeededCatalogue },
): Promise<void> {
  const bundles = store.products.flatMap(({ variants: [own], bundle_skus }) =>
    bundle_skus.map((sku, index) => ({
      product_id: known(catalogue, own?.sku ?? '').productId,
      variant_id: known(catalogue, sku).variantId,
      position: index + 1,
    })),
  );
  for (const rows of inBatches(bundles)) await db.insertInto('product_bundles').values(rows).execute();
}

async function insertVariants(
  db: StoreDatabase,
  { store, productIds }: { store: DemoStore; productIds: ReadonlyMap<string, number> },
): Promise<SeededCatalogue> {
  const all = store.products.flatMap((product) =>
    product.variants.map((variant, index) => ({ product, variant, position: index + 1 })),
  );
  const variantIds = new Map<string, number>();
  for (const batch of inBatches(all)) {
    const inserted = await db
      .insertInto('product_variants')
      .values(
        batch.map(({ product, variant, position }) => ({
          ...variant,
          // In whole centimetres, rounded up to fit the content.
          height_cm: Math.ceil(variant.height_cm),
          width_cm: Math.ceil(variant.width_cm),
          length_cm: Math.ceil(variant.length_cm),
          option_values: JSON.stringify(variant.option_values),
          volume_prices: JSON.stringify(variant.volume_prices),
          product_id: known(productIds, product.sku),
          position,
        })),
      )
      .returning(['id', 'sku'])
      .execute();
    for (const { id, sku } of inserted) variantIds.set(sku, id);
  }
  return new Map(
    all.map(({ product, variant }) => [
      variant.sku,
      {
        product,
        variant,
        productId: known(productIds, product.sku),
        variantId: known(variantIds, variant.sku),
        image: variantImage(product, variant),
      },
    ]),
  );
}

function variantImage(product: DemoProduct, variant: DemoVariant): StoredImage | null {
  const image =
    product.images.find(
      ({ option_value: shown }) => shown && variant.option_values[shown.code] === shown.value,
    ) ?? product.images[0];
  return image ? imageOf(image) : null;
}

function imageOf({ file, alt }: { file: string; alt: string }): StoredImage {
  return { path: file, alt, ...demoPictureSize(file) };
}

function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`demo store has no ${key}`);
  return value;
}
