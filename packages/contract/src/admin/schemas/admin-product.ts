import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import {
  boundedRecord,
  centavos,
  id,
  isoDate,
  isoDateTime,
  storableInt,
} from '#contract/schemas/primitives.ts';

import { offerPeriod } from './offer-period.ts';
import { onOrderFields } from './on-order-fields.ts';
import { productTag } from './product-tag.ts';
import { shownPicture } from './shown-picture.ts';

const code = z.string().trim().max(120);
const codeAndLabel = { code, label: z.string().trim().max(120) };
const option = z.object({
  ...codeAndLabel,
  values: z.array(z.object({ ...codeAndLabel, color: z.string().max(9).nullable() })).max(500),
});
/** Of one unit when at least `from_qty` are bought. */
const volumePrice = z.object({ from_qty: storableInt, price_centavos: storableInt });
const measure = z.int().min(0).max(2_000_000_000);
/** Shown first when this option value is chosen. */
const shownOption = z.object({ code, value: code }).nullable();

const editableVariant = z.object({
  sku: z.string().trim().max(64),
  gtin: z.string().trim().max(14).nullable(),
  /** Option code to value code. */
  option_values: boundedRecord(code, code, 20),
  price_centavos: storableInt,
  special_price_centavos: storableInt.nullable(),
  ...offerPeriod,
  ...onOrderFields,
  min_qty: storableInt,
  qty_step: storableInt,
  /** Of one unit, for the unit price: `250 g`. */
  content: z.string().trim().max(20).nullable(),
  volume_prices: z.array(volumePrice).max(10),
  /** Of the parcel. */
  weight_grams: measure,
  height_cm: measure,
  width_cm: measure,
  length_cm: measure,
  /** Of one piece, for the merchant alone: null if it is not known, or the reader may not change the catalogue; absent keeps it. */
  cost_centavos: storableInt.nullable().optional(),
});

const editableProduct = z.object({
  name: z.string().trim().max(200),
  /** The address: `/slug/p`. */
  slug: z.string().trim().max(120),
  brand: z.string().trim().max(120).nullable(),
  short_description: z.string().trim().max(2000),
  /** Sanitised. */
  description_html: z.string().max(200_000),
  seo_title: z.string().trim().max(200),
  seo_description: z.string().trim().max(500),
  is_active: z.boolean(),
  is_new: z.boolean(),
  is_free_shipping: z.boolean(),
  category_keys: z.array(z.string().max(200)).max(500),
  attributes: z.array(z.object({ ...codeAndLabel, value: z.string().trim().max(1000) })).max(500),
  options: z.array(option).max(20),
  video_url: z.string().trim().max(500).nullable(),
  video_title: z.string().trim().max(200),
  related_skus: z.array(z.string().trim().max(64)).max(500),
  /** For the merchant alone, as all fields below; absent ones keep what is stored. */
  tags: z.array(z.string().trim().max(200)).max(200).optional(),
  /** Eight digits; a form may send it with dots. */
  ncm: z.string().trim().max(20).nullable().optional(),
  /** Seven digits; a form may send it with dots. */
  cest: z.string().trim().max(20).nullable().optional(),
  /** The digit of an NF-e (table A): 0 is national. */
  goods_origin: z.int().min(0).max(8).nullable().optional(),
  /** Of the invoice, such as `UN`. */
  invoice_unit: z.string().trim().max(20).nullable().optional(),
});

/** A product as the list of products shows it. */
export const adminProductRow = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.string().nullable(),
  is_active: z.boolean(),
  /** Whether a variant is in stock. */
  is_available: z.boolean(),
  price_centavos: centavos,
  is_from_price: z.boolean(),
  /** Of all variants. */
  stock: z.int(),
  variants_count: z.int(),
  picture: shownPicture.nullable(),
  created_on: isoDate,
});

/** A product in the trash. */
export const deletedProductRow = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  picture: shownPicture.nullable(),
  variants_count: z.int(),
  deleted_at: isoDateTime,
  deleted_by: z.string(),
  /** The day from which it is removed for good; null while orders, reviews or contents name it. */
  removed_from: isoDate.nullable(),
});

/** A product with everything that can be edited. */
export const adminProduct = editableProduct.extend({
  id,
  sku: z.string(),
  created_on: isoDate,
  /** Of the shop. */
  page_url: z.url(),
  /** By name. */
  tags: z.array(productTag),
  ncm: z.string().nullable(),
  cest: z.string().nullable(),
  goods_origin: z.int().nullable(),
  invoice_unit: z.string().nullable(),
  images: z.array(shownPicture.extend({ option_value: shownOption })),
  variants: z.array(editableVariant.extend({ id, stock: z.int() })),
  /** Without the stock, which sales change. */
  version,
});

/** The wished state of a product. Variants that it does not name are removed. */
const productInput = editableProduct.extend({
  /** Each a picture that was uploaded, or one of the product. An empty `alt` is the product’s name. */
  images: z
    .array(
      z.object({ path: z.string().max(500), alt: z.string().trim().max(500), option_value: shownOption }),
    )
    .max(100),
  variants: z
    .array(
      editableVariant.extend({
        /** Of a new variant, or the stock from now on; without it a variant keeps its own: sales go on meanwhile. */
        stock: z.int().min(0).max(1_000_000).optional(),
        /** Added to the stock of a stored variant, in place of `stock`. */
        stock_by: z.int().min(-1_000_000).max(1_000_000).optional(),
      }),
    )
    .max(500),
});

/** An empty `slug` is derived from the name. */
export const newProductInput = productInput.extend({ sku: z.string().trim().max(64) });
/** `redirect`: whether the old address leads to a new one. */
export const changedProductInput = productInput.extend({ version, redirect: z.boolean() });

export type AdminProductRow = z.infer<typeof adminProductRow>;
export type DeletedProductRow = z.infer<typeof deletedProductRow>;
export type AdminProduct = z.infer<typeof adminProduct>;
export type AdminProductInput = z.infer<typeof productInput>;
