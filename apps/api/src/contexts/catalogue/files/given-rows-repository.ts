import { sql } from 'kysely';

import { columnOfPublished } from '#api/contexts/catalogue/variants/domain/published-prices.ts';
import { publishedPriceColumns } from '#api/platform/database/published-price-columns.ts';

import type { ProductValues, VariantValues } from './domain/catalogue-state.ts';
import type { DerivedPrices } from './domain/derived-prices.ts';

const productColumnsOfFile = [
  'sku',
  'name',
  'slug',
  'brand',
  'short_description',
  'description_html',
  'seo_title',
  'seo_description',
  'options',
  'attributes',
  'images',
  'video_url',
  'video_title',
  'video_captions',
  'video_added_on',
  'sales_rank',
  'is_new',
  'is_free_shipping',
  'is_active',
  'created_on',
  'ncm',
  'cest',
  'goods_origin',
  'invoice_unit',
] as const;

export const newProductColumns = [
  ...productColumnsOfFile,
  'list_price_centavos',
  'price_centavos',
  'is_from_price',
  'is_available',
  'discount_permille',
] as const;

export type NewProduct = ProductValues & DerivedPrices;

/** Returns products as rows of a single parameter, because a parameter per value takes longer than the insert. */
export function givenProducts<Row extends ProductValues>(rows: readonly Row[]) {
  return sql<
    Row & { id: number } & DerivedPrices
  >`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'given'>(
    sql`given(id int, sku text, name text, slug text, brand text, short_description text, description_html text,
      seo_title text, seo_description text,
      options jsonb, attributes jsonb, images jsonb, video_url text, video_title text, video_captions text,
      video_added_on date, sales_rank int, is_new boolean, is_free_shipping boolean,
      is_active boolean, created_on date, ncm text, cest text, goods_origin int, invoice_unit text, list_price_centavos int, price_centavos int, is_from_price boolean,
      is_available boolean, discount_permille int)`,
  );
}

const columnsBesidePrices = [
  'position',
  'sku',
  'gtin',
  'option_values',
  'stock',
  'min_qty',
  'qty_step',
  'content',
  'volume_prices',
  'weight_grams',
  'height_cm',
  'width_cm',
  'length_cm',
  'cost_centavos',
  'on_order_limit',
  'on_order_days',
  'on_order_date',
] as const;
/** The columns of a stored variant that a catalogue file contains. */
export const variantColumnsOfFile = [...columnsBesidePrices, ...publishedPriceColumns] as const;
/** Where a given variant is inserted, and what of it, in the same order. */
export const insertedVariantColumns = [
  'product_id',
  ...columnsBesidePrices,
  columnOfPublished.price_centavos,
  columnOfPublished.special_price_centavos,
  'offer_from',
  'offer_until',
] as const;
export const givenVariantColumns = [
  'product_id',
  ...columnsBesidePrices,
  'price_centavos',
  'special_price_centavos',
  sql<Date | null>`given.offer_from`.as('offer_from'),
  sql<Date | null>`given.offer_until`.as('offer_until'),
] as const;

type GivenVariant = Omit<VariantValues, 'stock'> & {
  readonly stock: number | null;
  /** Added to the stock there is. */
  readonly stock_moved?: number;
};

/** Returns variants as rows of a single parameter. */
export function givenVariants(rows: readonly GivenVariant[]) {
  return sql<
    GivenVariant & { id: number; product_id: number; position: number }
  >`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'given'>(
    sql`given(id int, product_id int, position int, sku text, gtin text, option_values jsonb, price_centavos int,
      special_price_centavos int, offer_from timestamptz, offer_until timestamptz, stock int, stock_moved int, min_qty int, qty_step int, content text, volume_prices jsonb,
      weight_grams int, height_cm int, width_cm int, length_cm int, cost_centavos int,
      on_order_limit int, on_order_days int, on_order_date date)`,
  );
}
