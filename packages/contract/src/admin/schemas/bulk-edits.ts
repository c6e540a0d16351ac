import { parseCest } from '@vitrine/brazil/cest.ts';
import { type FiscalField, fiscalFields } from '@vitrine/brazil/fiscal-numbers.ts';
import { parseNcm } from '@vitrine/brazil/ncm.ts';
import { z } from 'zod';

import { centavos, id, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

import { offerPeriod } from './offer-period.ts';
import { productListFilter } from './product-list-filter.ts';
import { productTag } from './product-tag.ts';
import { variantFilter } from './variant-filter.ts';

const amount = centavos.min(1).max(100_000_000);
/** Hundredths of a percent: 1050 is 10.5 %. */
const basisPoints = z.int();
/** Halves round up: to the centavo, to ten centavos, or to the nearest price that ends in ,90. */
const rounding = z.enum(['centavo', 'ten_centavos', 'ending_90']);

const ncm = z
  .string()
  .regex(/^\d{8}$/)
  .refine((text) => parseNcm(text) !== null);
const cest = z
  .string()
  .regex(/^\d{7}$/)
  .refine((text) => parseCest(text) !== null);
const invoiceUnit = z.string().regex(/^[A-Z][A-Z0-9]{0,5}$/);

/** The change that a bulk edit makes to each variant, or to each product of the variants. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set_price'), centavos: amount }),
  z.object({
    kind: z.literal('change_price_by_percent'),
    basis_points: basisPoints.min(-9_900).max(100_000),
    rounding,
  }),
  z.object({
    kind: z.literal('change_price_by_amount'),
    centavos: centavos.min(-100_000_000).max(100_000_000),
  }),
  z.object({ kind: z.literal('set_sale_price'), centavos: amount, ...offerPeriod }),
  /** Sets the sale price to the price less so much. */
  z.object({
    kind: z.literal('discount'),
    basis_points: basisPoints.min(1).max(9_900),
    rounding,
    ...offerPeriod,
  }),
  /** Of the variants that have an offer price. */
  z.object({ kind: z.literal('set_offer_period'), ...offerPeriod }),
  z.object({ kind: z.literal('end_sale') }),
  z.object({ kind: z.literal('set_stock'), to: z.int().min(0).max(1_000_000) }),
  z.object({ kind: z.literal('add_stock'), by: z.int().min(-1_000_000).max(1_000_000) }),
  z.object({ kind: z.literal('show_products') }),
  z.object({ kind: z.literal('hide_products') }),
  z.object({ kind: z.literal('set_weight'), grams: z.int().min(0).max(1_000_000) }),
  z.object({ kind: z.literal('add_to_category'), category_id: id }),
  z.object({ kind: z.literal('remove_from_category'), category_id: id }),
  z.object({ kind: z.literal('add_tag'), tag: productTag }),
  z.object({ kind: z.literal('remove_tag'), tag: productTag }),
  /** Fiscal data of products; null takes it away. */
  z.object({ kind: z.literal('set_ncm'), ncm: ncm.nullable() }),
  z.object({ kind: z.literal('set_cest'), cest: cest.nullable() }),
  z.object({ kind: z.literal('set_goods_origin'), goods_origin: z.int().min(0).max(8).nullable() }),
  z.object({ kind: z.literal('set_invoice_unit'), invoice_unit: invoiceUnit.nullable() }),
]);

/** The variants that it is about: these, those of these products, or all that a list of either shows with a filter. */
const bulkScope = z.union([
  z.object({ skus: z.array(z.string().min(1).max(120)).min(1).max(20_000) }),
  z.object({ product_ids: z.array(id).min(1).max(20_000) }),
  z.object({ filter: variantFilter }),
  z.object({ product_filter: productListFilter }),
]);

export const bulkEditInput = z.object({ change: bulkChange, scope: bulkScope });

/** The field that a change sets: centavos, pieces, grams, 1 for a product that is shown, or has the category or tag of the change, or a code of `fiscalNumber`. */
const bulkField = z.enum([
  'price_centavos',
  'special_price_centavos',
  'stock',
  'is_active',
  'weight_grams',
  'in_category',
  'has_tag',
  ...fiscalFields,
]);
/** null: not on offer. */
const bulkValue = z.int().nullable();

export const bulkRowStatuses = [
  'waiting',
  'changed',
  'unchanged',
  'refused',
  /** Restored by the undo. */
  'undone',
  /** The undo left it as it was: it has changed since. */
  'kept',
] as const;

const bulkRow = z.object({
  /** Of the variant; of the product if the change is about products. */
  sku: z.string(),
  /** Of the product; empty if it is gone. */
  name: z.string(),
  options_label: z.string(),
  before: bulkValue,
  after: bulkValue,
  /** Why it was refused or kept; null otherwise. */
  message: z.string().nullable(),
});

export const bulkEditPreview = z.object({
  field: bulkField,
  /** Variants, or products. */
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Of the SKUs given, those that the store lacks. */
  unknown_skus: z.array(z.string()),
  /** The first rows that would change. */
  rows: z.array(bulkRow),
  /** The first rows that would be refused. */
  refused_rows: z.array(bulkRow),
});

export const bulkEdit = z.object({
  id: uuid,
  change: bulkChange,
  /** Of a change of categories; null if it has none, or the category is gone. */
  category_name: z.string().nullable(),
  field: bulkField,
  /** `undoing` and `applying` go on in the background. */
  status: z.enum(['applying', 'applied', 'undoing', 'undone']),
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Restored by the undo, and left as they are by it. */
  undone: z.int(),
  kept: z.int(),
  created_at: isoDateTime,
  created_by: z.string(),
  finished_at: isoDateTime.nullable(),
  undone_at: isoDateTime.nullable(),
  undone_by: z.string().nullable(),
});

export const bulkEditRow = bulkRow.extend({ status: z.enum(bulkRowStatuses) });

export type BulkChange = z.infer<typeof bulkChange>;
/** Fields of products, of which an edit has one row for all variants. */
export const isFieldOfProducts = (field: BulkField): boolean =>
  field === 'is_active' || field === 'in_category' || field === 'has_tag' || isFiscalField(field);

export const isFiscalField = (field: BulkField): field is FiscalField =>
  fiscalFields.some((one) => one === field);

export type BulkField = z.infer<typeof bulkField>;
export type BulkScope = z.infer<typeof bulkScope>;
export type BulkEdit = z.infer<typeof bulkEdit>;
export type BulkEditRow = z.infer<typeof bulkEditRow>;
export type BulkEditPreview = z.infer<typeof bulkEditPreview>;
export type BulkRowStatus = (typeof bulkRowStatuses)[number];
