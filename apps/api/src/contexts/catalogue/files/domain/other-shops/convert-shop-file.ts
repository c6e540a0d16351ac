import type { ImportedColumn, ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { convertNuvemshop } from './convert-nuvemshop.ts';
import { convertShopify } from './convert-shopify.ts';
import { convertTable } from './convert-table.ts';
import { convertWoo } from './convert-woo.ts';
import { type ConvertedProduct, finishProducts } from './finish-products.ts';
import { nuvemshopColumns } from './nuvemshop-columns.ts';
import type { ShopColumnTable } from './shop-column-table.ts';
import type { ShopColumns } from './shop-columns.ts';
import { cellText, type ShopDrafts, type ShopNote, type ShopReading, type ShopRow } from './shop-file.ts';
import { shopifyColumns } from './shopify-columns.ts';
import { tableColumns } from './table-columns.ts';
import { withOwnLinks } from './with-own-links.ts';
import { wooColumns } from './woo-columns.ts';

interface ShopConverter {
  readonly table: ShopColumnTable;
  readonly convert: (columns: ShopColumns, rows: readonly ShopRow[], reading: ShopReading) => ShopDrafts;
}

const converters: Readonly<Record<ShopSystem, ShopConverter>> = {
  shopify: { table: shopifyColumns, convert: convertShopify },
  woocommerce: { table: wooColumns, convert: convertWoo },
  nuvemshop: { table: nuvemshopColumns, convert: convertNuvemshop },
  table: { table: tableColumns, convert: convertTable },
};

/** A file of another shop in the terms of our catalogue. */
export interface ConvertedFile {
  readonly system: ShopSystem;
  /** What becomes of each column. */
  readonly columns: readonly ImportedColumn[];
  /** How the file names the columns of ours that it fills. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rows: number;
  /** Variants that the other shop sells without counting their stock. */
  readonly uncounted: number;
  readonly products: readonly ConvertedProduct[];
  /** About columns that are not used, rows without a product, and notes that are too many to be listed. */
  readonly notes: readonly ShopNote[];
}

/** Converts the rows of a recognised file, always to the same products: each row is in a product or explained by a note. */
export function convertShopFile(
  columns: ShopColumns,
  rows: readonly ShopRow[],
  reading: ShopReading,
): ConvertedFile {
  const { table, convert } = converters[columns.system];
  const used = columnUses(columns, rows, table);
  const drafts = convert(columns, rows, reading);
  const headers = headersByUse(columns, table);
  const products = withOwnLinks(
    columns.system,
    finishProducts(drafts.products, (field) => headers[field] ?? field),
  );
  const unused = used.flatMap(({ header, field, filled, sample }): ShopNote[] =>
    field === null && filled > 0 ? [{ line: 1, field: header, code: 'column_unused', value: sample }] : [],
  );
  return withListedNotes({
    system: columns.system,
    columns: used,
    headers,
    rows: rows.length,
    uncounted: drafts.products.flatMap(({ notes }) => notes).filter(({ code }) => code === 'stock_uncounted')
      .length,
    products: products.map((product) => ({ ...product, notes: mergedNotes(product.notes) })),
    notes: [...unused, ...absentStock(columns, products), ...drafts.notes],
  });
}

/** Shopify's newer exports of products have no stock: it is in an export of its own. */
function absentStock({ found }: ShopColumns, products: readonly ConvertedProduct[]): ShopNote[] {
  const hasVariants = products.some(({ entry }) => (entry.variants ?? []).length > 0);
  return found.has('stock') || !hasVariants
    ? []
    : [{ line: 0, field: 'stock', code: 'stock_absent', value: '' }];
}

function headersByUse({ found }: ShopColumns, table: ShopColumnTable): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [role, [first]] of found) {
    const use = table[role]?.use ?? null;
    if (use !== null && first) headers[use] ??= first.header.trim();
  }
  return headers;
}

function columnUses(
  { system, headers, found }: ShopColumns,
  rows: readonly ShopRow[],
  table: ShopColumnTable,
): ImportedColumn[] {
  const fieldAt = new Map<number, string | null>();
  for (const [role, columns] of found) {
    for (const { index } of columns)
      fieldAt.set(index, system === 'table' ? role : (table[role]?.use ?? null));
  }
  return headers.flatMap((header, index): ImportedColumn[] => {
    if (header.trim() === '') return [];
    const filled = rows.filter((row) => cellText(row, index) !== '');
    const [first] = filled;
    return [
      {
        header: header.trim().slice(0, longestText),
        field: fieldAt.get(index) ?? null,
        filled: filled.length,
        sample: (first ? cellText(first, index) : '').slice(0, longestText),
      },
    ];
  });
}

const longestText = 100;

/** A product says each thing about a column once, with the number of further times. */
function mergedNotes(notes: readonly ShopNote[]): ShopNote[] {
  const merged = new Map<string, { note: ShopNote; more: number }>();
  for (const note of notes) {
    const key = `${note.code} ${note.field}`;
    const before = merged.get(key);
    if (before) before.more += 1;
    else merged.set(key, { note, more: 0 });
  }
  return [...merged.values()].map(({ note, more }) =>
    more === 0 ? note : { ...note, value: `${note.value.slice(0, longestText - 10)} (+${more})` },
  );
}

const listedPerCode = 30;

/** Lists the first notes of each kind: a file of a thousand products without codes says so once, with their number. */
function withListedNotes(file: ConvertedFile): ConvertedFile {
  const counts = new Map<ShopNote['code'], number>();
  const isListed = ({ code }: ShopNote) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= listedPerCode;
  };
  const products = file.products.map((product) => ({ ...product, notes: product.notes.filter(isListed) }));
  const rowNotes = file.notes.filter((note) => keptWhole.has(note.code) || isListed(note));
  const more = [...counts].flatMap(([code, count]): ShopNote[] =>
    count > listedPerCode
      ? [{ line: 0, field: '', code: 'more_of_a_kind', value: `${code}: +${count - listedPerCode}` }]
      : [],
  );
  return { ...file, products, notes: [...rowNotes, ...more] };
}

/** Rows without a product are explained one by one. */
const keptWhole: ReadonlySet<ShopNote['code']> = new Set([
  'column_unused',
  'row_without_product',
  'variation_without_product',
]);
