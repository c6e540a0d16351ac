import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { centavos, id, urlKey } from '#contract/schemas/primitives.ts';

import { adminCategory, changedCategoryInput, newCategoryInput } from './admin-category.ts';
import { productTag } from './product-tag.ts';
import { shownPicture } from './shown-picture.ts';

const days = z.int().min(1).max(3_650);
const amount = centavos.min(0).max(2_000_000_000);

/** What a product of a collection has. */
const collectionRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), tag: productTag }),
  /** Of the category or one below it. */
  z.object({ kind: z.literal('category'), category_id: id }),
  z.object({ kind: z.literal('brand'), brand: z.string().trim().min(1).max(120) }),
  z.object({
    kind: z.literal('attribute'),
    code: z.string().trim().min(1).max(120),
    value: z.string().trim().min(1).max(1000),
  }),
  /** The price to pay, inclusive; null is open. */
  z.object({ kind: z.literal('price'), from_centavos: amount.nullable(), to_centavos: amount.nullable() }),
  z.object({ kind: z.literal('in_stock') }),
  z.object({ kind: z.literal('on_offer') }),
  /** Added to the catalogue within the last days. */
  z.object({ kind: z.literal('newer_than'), days }),
  /** Sold so many pieces within the last days, of orders that are not cancelled. */
  z.object({ kind: z.literal('sold'), days, pieces: z.int().min(1).max(1_000_000) }),
]);

export const collectionSorts = [
  'best_selling',
  'newest',
  'price_asc',
  'price_desc',
  'discount',
  'name',
] as const;

const membership = z.object({
  /** Whether a product meets all rules or any of them. Without rules a collection has its pinned products alone. */
  match: z.enum(['all', 'any']),
  rules: z.array(collectionRule).max(20),
  sort: z.enum(collectionSorts),
  /** The first ones by `sort`; null: all. */
  most_products: z.int().min(1).max(10_000).nullable(),
});
const productOfCollection = z.object({
  id,
  sku: z.string(),
  /** null: it is gone. */ name: z.string().nullable(),
});
const chosenProducts = {
  /** In the collection whatever the rules say, and first, in this order. */
  pinned: z.array(productOfCollection),
  /** Never in the collection. */
  excluded: z.array(productOfCollection),
};
const chosenIds = { pinned_ids: z.array(id).max(50), excluded_ids: z.array(id).max(200) };

export const adminCollectionRow = z.object({
  id,
  url_key: urlKey,
  name: z.string(),
  is_active: z.boolean(),
  products_count: z.int(),
  picture: shownPicture.nullable(),
});

export const adminCollection = adminCategory
  .omit({ parent_id: true })
  .extend({ ...membership.shape, ...chosenProducts, products_count: z.int(), version });

export const newCollectionInput = newCategoryInput
  .omit({ parent_id: true })
  .extend({ ...membership.shape, ...chosenIds });
export const changedCollectionInput = changedCategoryInput
  .omit({ parent_id: true })
  .extend({ ...membership.shape, ...chosenIds });

export const collectionPreviewInput = membership.extend(chosenIds);
export const collectionPreview = z.object({
  total: z.int(),
  /** The first ones in the order of the collection. */
  items: z.array(
    z.object({
      id,
      sku: z.string(),
      name: z.string(),
      price_centavos: centavos,
      is_available: z.boolean(),
      picture: shownPicture.nullable(),
    }),
  ),
});

/** What rules can be about. */
export const collectionChoices = z.object({
  attributes: z.array(z.object({ code: z.string(), label: z.string(), values: z.array(z.string()) })),
});

export type CollectionRule = z.infer<typeof collectionRule>;
export type CollectionSort = (typeof collectionSorts)[number];
export type CollectionMembership = z.infer<typeof collectionPreviewInput>;
export type AdminCollection = z.infer<typeof adminCollection>;
export type AdminCollectionRow = z.infer<typeof adminCollectionRow>;
export type AdminCollectionInput = z.infer<typeof newCollectionInput>;
export type CollectionPreview = z.infer<typeof collectionPreview>;
