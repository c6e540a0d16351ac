import { parseCest, restoreCest } from '@vitrine/brazil/cest.ts';
import { parseGoodsOrigin } from '@vitrine/brazil/goods-origin.ts';
import { parseInvoiceUnit } from '@vitrine/brazil/invoice-unit.ts';
import { parseNcm, restoreNcm } from '@vitrine/brazil/ncm.ts';
import { readSpreadsheetDay } from '@vitrine/brazil/read-spreadsheet-day.ts';
import {
  type MomentEdge,
  readSpreadsheetMoment,
  writeSpreadsheetMoment,
} from '@vitrine/brazil/read-spreadsheet-moment.ts';
import { type NumberFault, isScientific, readAmount, readWhole } from '@vitrine/brazil/spreadsheet-number.ts';
import { readOnOrderLimit, writeOnOrderLimit } from '@vitrine/rules/on-order-limit-text.ts';
import { readVolumePrices, writeVolumePrices } from '@vitrine/rules/volume-price-text.ts';

import type { ProductEntry, StockSeen, VariantEntry } from './catalogue-entry.ts';
import {
  plainPrice,
  readAttributes,
  readCategories,
  readImages,
  readOptions,
  readOptionValues,
  writeAttributes,
  writeCategories,
  writeImages,
  writeOptions,
  writeOptionValues,
} from './cell-lists.ts';
import { escapeMarks, itemsOf, withoutEscapes } from './item-text.ts';
import { readTags, writeTags } from './product-tag-cell.ts';
import type { ImportRefusalCode } from './refusal-codes.ts';

/** A malformed value of a cell. */
export class CellProblem {
  readonly code: ImportRefusalCode;
  constructor(code: ImportRefusalCode) {
    this.code = code;
  }
}

/**
 * How a field of an entry is written in a cell; empty cells are null and never passed to `read`. A `text` is protected from
 * spreadsheets where they would change it, a `code` always; a `value` is one that they may show in their own way.
 */
interface Column<Entry, Field extends keyof Entry> {
  readonly column: string;
  readonly field: Field;
  readonly kind: 'text' | 'code' | 'value';
  readonly read: (cell: string) => Entry[Field] | CellProblem;
  readonly write: (value: NonNullable<Entry[Field]>) => string;
}

type AnyColumn<Entry> = { [Field in keyof Entry]-?: Column<Entry, Field> }[keyof Entry];

const edgeMarks = /^[\s\u200b-\u200d\u2060]+|[\s\u200b-\u200d\u2060]+$/gu;
const trimmed = (cell: string) => cell.replaceAll(edgeMarks, '');

const text = {
  kind: 'text',
  read: trimmed,
  write: (value: string) => value,
} as const;
const html = { kind: 'text', read: (cell: string) => cell, write: (value: string) => value } as const;
/** A code such as 1E+5 is one that a spreadsheet has spoilt. */
const sku = {
  kind: 'text',
  read: (cell: string) =>
    /E\+/i.test(cell) && isScientific(cell) ? new CellProblem('digits_lost') : trimmed(cell),
  write: (value: string) => value,
} as const;
const noGtin = /^(?:sem\s+(?:gtin|ean|c[oó]digo(?: de barras)?)|isento|n\/a|0+)$/i;
/** Returns the digits of a code that a program wrote as a number with all of them: `7891000000021.0`, `7.891000000021E+12`. */
function wholeDigits(code: string): string {
  const [, first = '', fraction = '', exponent] = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(code) ?? [];
  if (exponent !== undefined && fraction.length === Number(exponent)) return first + fraction;
  return code.replace(/^(\d{8,14})[.,]0+$/, '$1');
}

const gtin = {
  kind: 'code',
  read: (cell: string) => {
    const code = wholeDigits(trimmed(cell).replaceAll(/(?<=\d)[\s-](?=\d)/g, ''));
    if (noGtin.test(code)) return null;
    return isScientific(code) ? new CellProblem('digits_lost') : code;
  },
  write: (value: string) => value,
} as const;
/** Reads a fiscal code as people and spreadsheets write it: with dots, as a number with decimals, or without its first zero. */
const fiscalCode = (
  parse: (text: string) => string | null,
  { restore, code: malformed }: { restore: (text: string) => string | null; code: ImportRefusalCode },
) =>
  ({
    kind: 'code',
    read: (cell: string) => {
      const code = trimmed(cell).replace(/^(\d{6,8})[.,]0$/, '$1');
      if (noFiscalCode.test(code)) return null;
      if (isScientific(code)) return new CellProblem('digits_lost');
      return parse(code) ?? restore(code) ?? new CellProblem(malformed);
    },
    write: (value: string) => value,
  }) as const;
const noFiscalCode = /^(?:[0.\s-]+|isento|n\/a|não se aplica|-+)$/i;
const goodsOrigin = {
  kind: 'value',
  read: (cell: string) => parseGoodsOrigin(trimmed(cell)) ?? new CellProblem('invalid_goods_origin'),
  write: String,
} as const;
const invoiceUnit = {
  kind: 'text',
  read: (cell: string) => parseInvoiceUnit(trimmed(cell)) ?? new CellProblem('invalid_invoice_unit'),
  write: (value: string) => value,
} as const;
const whole = {
  kind: 'value',
  read: (cell: string) => valueOrProblem(readWhole(cell), 'invalid_number'),
  write: String,
} as const;
const onOrderLimit = {
  kind: 'value',
  read: (cell: string) => {
    const limit = readOnOrderLimit(trimmed(cell));
    return limit === null ? null : valueOrProblem(limit, 'invalid_on_order_limit');
  },
  write: writeOnOrderLimit,
} as const;
const price = {
  kind: 'value',
  read: (cell: string) => valueOrProblem(readAmount(cell), 'invalid_price'),
  write: plainPrice,
} as const;
const cost = {
  ...price,
  read: (cell: string) => valueOrProblem(readAmount(cell), 'invalid_cost'),
} as const;
const day = {
  kind: 'value',
  read: (cell: string) => readSpreadsheetDay(cell) ?? new CellProblem('invalid_date'),
  write: (value: string) => value,
} as const;
const moment = (edge: MomentEdge) =>
  ({
    kind: 'value',
    read: (cell: string) =>
      readSpreadsheetMoment(cell, edge)?.toISOString() ?? new CellProblem('invalid_moment'),
    write: (value: string) => writeSpreadsheetMoment(new Date(value), edge),
  }) as const;
const words = {
  yes: new Set(['sim', 's', '1', 'true', 'verdadeiro', 'v', 'yes', 'y']),
  no: new Set(['não', 'nao', 'n', '0', 'false', 'falso', 'f', 'no']),
};
const yesNo = {
  kind: 'value',
  read: (cell: string) => {
    const word = trimmed(cell).toLowerCase();
    if (words.yes.has(word)) return true;
    return words.no.has(word) ? false : new CellProblem('invalid_yes_no');
  },
  write: (value: boolean) => (value ? 'sim' : 'não'),
} as const;
const stockSeen = {
  kind: 'text',
  read: (cell: string) => {
    const [, stock, mark] = /^(\d{1,10})(?:\s+([a-z]{4,20}))?$/.exec(trimmed(cell)) ?? [];
    if (stock === undefined) return new CellProblem('invalid_stock_seen');
    return { stock: Number(stock), ...(mark !== undefined && { export: mark }) };
  },
  write: ({ stock, export: mark }: StockSeen) => (mark === undefined ? String(stock) : `${stock} ${mark}`),
} as const;

function valueOrProblem(read: number | NumberFault, malformed: ImportRefusalCode): number | CellProblem {
  if (typeof read === 'number') return read;
  return new CellProblem(read === 'malformed' ? malformed : read);
}

function list<Items, Written>(read: (cell: string) => Items | null, write: (items: Written) => string) {
  return {
    kind: 'text',
    read: (cell: string) => read(cell) ?? new CellProblem('invalid_list'),
    write,
  } as const;
}

export const productColumns = [
  { column: 'sku', field: 'sku', ...sku },
  { column: 'name', field: 'name', ...text },
  { column: 'slug', field: 'slug', ...text },
  { column: 'brand', field: 'brand', ...text },
  { column: 'short_description', field: 'short_description', ...text },
  { column: 'description_html', field: 'description_html', ...html },
  { column: 'seo_title', field: 'seo_title', ...text },
  { column: 'seo_description', field: 'seo_description', ...text },
  { column: 'categories', field: 'categories', kind: 'text', read: readCategories, write: writeCategories },
  { column: 'options', field: 'options', ...list(readOptions, writeOptions) },
  { column: 'attributes', field: 'attributes', ...list(readAttributes, writeAttributes) },
  { column: 'images', field: 'images', ...list(readImages, writeImages) },
  { column: 'video_url', field: 'video_url', ...text },
  { column: 'video_title', field: 'video_title', ...text },
  { column: 'video_captions', field: 'video_captions', ...text },
  {
    column: 'related_skus',
    field: 'related_skus',
    kind: 'text',
    read: (cell) => itemsOf(cell).map(withoutEscapes),
    write: (skus) => skus.map(escapeMarks).join('|'),
  },
  { column: 'sales_rank', field: 'sales_rank', ...whole },
  { column: 'is_new', field: 'is_new', ...yesNo },
  { column: 'is_free_shipping', field: 'is_free_shipping', ...yesNo },
  { column: 'is_active', field: 'is_active', ...yesNo },
  { column: 'created_on', field: 'created_on', ...day },
  { column: 'tags', field: 'tags', kind: 'text', read: readTags, write: writeTags },
  { column: 'ncm', field: 'ncm', ...fiscalCode(parseNcm, { restore: restoreNcm, code: 'invalid_ncm' }) },
  { column: 'cest', field: 'cest', ...fiscalCode(parseCest, { restore: restoreCest, code: 'invalid_cest' }) },
  { column: 'goods_origin', field: 'goods_origin', ...goodsOrigin },
  { column: 'invoice_unit', field: 'invoice_unit', ...invoiceUnit },
] as const satisfies readonly AnyColumn<ProductEntry>[];

export const variantColumns = [
  { column: 'variant_sku', field: 'sku', ...sku },
  { column: 'gtin', field: 'gtin', ...gtin },
  { column: 'option_values', field: 'option_values', ...list(readOptionValues, writeOptionValues) },
  { column: 'price', field: 'price_centavos', ...price },
  { column: 'special_price', field: 'special_price_centavos', ...price },
  { column: 'offer_from', field: 'offer_from', ...moment('start') },
  { column: 'offer_until', field: 'offer_until', ...moment('end') },
  { column: 'stock', field: 'stock', ...whole },
  { column: 'stock_seen', field: 'stock_seen', ...stockSeen },
  { column: 'on_order_limit', field: 'on_order_limit', ...onOrderLimit },
  { column: 'on_order_days', field: 'on_order_days', ...whole },
  { column: 'on_order_date', field: 'on_order_date', ...day },
  { column: 'min_qty', field: 'min_qty', ...whole },
  { column: 'qty_step', field: 'qty_step', ...whole },
  { column: 'content', field: 'content', ...text },
  { column: 'volume_prices', field: 'volume_prices', ...list(readVolumePrices, writeVolumePrices) },
  { column: 'weight_grams', field: 'weight_grams', ...whole },
  { column: 'height_cm', field: 'height_cm', ...whole },
  { column: 'width_cm', field: 'width_cm', ...whole },
  { column: 'length_cm', field: 'length_cm', ...whole },
  { column: 'cost', field: 'cost_centavos', ...cost },
] as const satisfies readonly AnyColumn<VariantEntry>[];

/** The columns of a table, in the order of an export. */
export const columnNames: readonly string[] = [...productColumns, ...variantColumns].map(
  ({ column }) => column,
);
