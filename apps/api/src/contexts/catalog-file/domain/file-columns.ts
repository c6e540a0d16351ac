import { parseBrl } from '@vitrine/brazil/brl.ts';

import type { ProductEntry, VariantEntry } from './catalogue-entry.ts';
import {
  readAttributes,
  readCategories,
  readImages,
  readOptions,
  readOptionValues,
  readVolumePrices,
  writeAttributes,
  writeCategories,
  writeImages,
  writeOptions,
  writeOptionValues,
  writeVolumePrices,
} from './cell-lists.ts';
import { escapeMarks, itemsOf, withoutEscapes } from './item-text.ts';
import { plainPrice } from './plain-price.ts';
import type { ImportRefusalCode } from './refusal-codes.ts';

/** A malformed value of a cell. */
export class CellProblem {
  readonly code: ImportRefusalCode;
  constructor(code: ImportRefusalCode) {
    this.code = code;
  }
}

/** How a field of an entry is written in a cell; empty cells are null and never passed to `read`. */
interface Column<Entry, Field extends keyof Entry> {
  readonly column: string;
  readonly field: Field;
  readonly read: (cell: string) => Entry[Field] | CellProblem;
  readonly write: (value: NonNullable<Entry[Field]>) => string;
}

type AnyColumn<Entry> = { [Field in keyof Entry]-?: Column<Entry, Field> }[keyof Entry];

const text = {
  read: (cell: string) => cell.trim(),
  write: (value: string) => value,
};
const html = { read: (cell: string) => cell, write: (value: string) => value };
const whole = {
  read: (cell: string) => (/^\s*\d{1,10}\s*$/.test(cell) ? Number(cell) : new CellProblem('invalid_number')),
  write: String,
};
const price = {
  read: (cell: string) => parseBrl(cell) ?? new CellProblem('invalid_price'),
  write: plainPrice,
};
const yesNo = {
  read: (cell: string) => {
    const word = cell.trim().toLowerCase();
    if (['sim', 's', '1', 'true'].includes(word)) return true;
    return ['não', 'nao', 'n', '0', 'false'].includes(word) ? false : new CellProblem('invalid_yes_no');
  },
  write: (value: boolean) => (value ? 'sim' : 'não'),
};

function list<Items, Written>(read: (cell: string) => Items | null, write: (items: Written) => string) {
  return { read: (cell: string) => read(cell) ?? new CellProblem('invalid_list'), write };
}

export const productColumns = [
  { column: 'sku', field: 'sku', ...text },
  { column: 'name', field: 'name', ...text },
  { column: 'slug', field: 'slug', ...text },
  { column: 'brand', field: 'brand', ...text },
  { column: 'short_description', field: 'short_description', ...text },
  { column: 'description_html', field: 'description_html', ...html },
  { column: 'seo_title', field: 'seo_title', ...text },
  { column: 'seo_description', field: 'seo_description', ...text },
  { column: 'categories', field: 'categories', read: readCategories, write: writeCategories },
  { column: 'options', field: 'options', ...list(readOptions, writeOptions) },
  { column: 'attributes', field: 'attributes', ...list(readAttributes, writeAttributes) },
  { column: 'images', field: 'images', ...list(readImages, writeImages) },
  { column: 'video_url', field: 'video_url', ...text },
  { column: 'video_title', field: 'video_title', ...text },
  { column: 'video_captions', field: 'video_captions', ...text },
  {
    column: 'related_skus',
    field: 'related_skus',
    read: (cell) => itemsOf(cell).map(withoutEscapes),
    write: (skus) => skus.map(escapeMarks).join('|'),
  },
  { column: 'sales_rank', field: 'sales_rank', ...whole },
  { column: 'is_new', field: 'is_new', ...yesNo },
  { column: 'is_free_shipping', field: 'is_free_shipping', ...yesNo },
  { column: 'is_active', field: 'is_active', ...yesNo },
  { column: 'created_on', field: 'created_on', ...text },
] as const satisfies readonly AnyColumn<ProductEntry>[];

export const variantColumns = [
  { column: 'variant_sku', field: 'sku', ...text },
  { column: 'gtin', field: 'gtin', ...text },
  { column: 'option_values', field: 'option_values', ...list(readOptionValues, writeOptionValues) },
  { column: 'price', field: 'price_centavos', ...price },
  { column: 'special_price', field: 'special_price_centavos', ...price },
  { column: 'stock', field: 'stock', ...whole },
  { column: 'min_qty', field: 'min_qty', ...whole },
  { column: 'qty_step', field: 'qty_step', ...whole },
  { column: 'content', field: 'content', ...text },
  { column: 'volume_prices', field: 'volume_prices', ...list(readVolumePrices, writeVolumePrices) },
  { column: 'weight_grams', field: 'weight_grams', ...whole },
  { column: 'height_cm', field: 'height_cm', ...whole },
  { column: 'width_cm', field: 'width_cm', ...whole },
  { column: 'length_cm', field: 'length_cm', ...whole },
] as const satisfies readonly AnyColumn<VariantEntry>[];

/** The columns of a table, in the order of an export. */
export const columnNames: readonly string[] = [...productColumns, ...variantColumns].map(
  ({ column }) => column,
);
