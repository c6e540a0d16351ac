import { amountOf, attributesOf, gramsOf, isEmptyCell, stockOf } from './draft-fields.ts';
import type { ShopColumns } from './shop-columns.ts';
import {
  cellText,
  type DraftProduct,
  type DraftVariant,
  readYesNo,
  type ShopDrafts,
  type ShopNote,
  type ShopReading,
  type ShopRow,
  ShopTable,
} from './shop-file.ts';

const numberRoles = ['price', 'compare_at', 'cost', 'grams'];
const noOption = /^(?:default )?title$/i;

/** Converts an export of Shopify: rows of one handle are the variants and the pictures of one product, whose fields are in its first row. */
export function convertShopify(
  columns: ShopColumns,
  rows: readonly ShopRow[],
  reading: ShopReading,
): ShopDrafts {
  const table = new ShopTable(columns, rows, numberRoles);
  const groups = new Map<string, ShopRow[]>();
  const notes: ShopNote[] = [];
  let current: string | null = null;
  for (const row of rows) {
    const handle: string | null =
      table.text(row, 'handle') || (table.text(row, 'title') ? table.text(row, 'title') : current);
    if (handle === null || handle === '') {
      notes.push(rowWithoutProduct(table, row));
      continue;
    }
    current = handle;
    const group = groups.get(handle);
    if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  const products = [...groups].map(([handle, group]) => toProduct(table, { handle, rows: group, reading }));
  return { products, notes };
}

function rowWithoutProduct(table: ShopTable, row: ShopRow): ShopNote {
  return {
    line: row.line,
    field: table.header('handle'),
    code: 'row_without_product',
    value: row.cells.filter((cell) => cell.trim() !== '').join(' '),
  };
}

interface Group {
  readonly handle: string;
  readonly rows: readonly ShopRow[];
  readonly reading: ShopReading;
}

function toProduct(table: ShopTable, { handle, rows, reading }: Group): DraftProduct {
  const first = rows.find((row) => table.text(row, 'title') !== '') ?? rows[0];
  const line = rows[0]?.line ?? 0;
  const notes: ShopNote[] = [];
  const optionNames = table
    .all('option_name')
    .map(({ index }) => rows.map((row) => cellText(row, index)).find((name) => name !== '') ?? '');
  const usedOptions = table.all('option_value').flatMap(({ index: column }, at) => {
    const isFilled = rows.some((row) => cellText(row, column) !== '');
    return isFilled && !noOption.test(optionNames[at] ?? '') ? [{ column, name: optionNames[at] ?? '' }] : [];
  });
  const variants = withSummedStock(
    table,
    rows
      .filter((row) => isVariant(table, row))
      .map((row) => toVariant(table, { row, usedOptions, reading, notes })),
  );
  const isGiftCard = first !== undefined && readYesNo(table.text(first, 'gift_card')) === true;
  return {
    line,
    lines: rows.map((row) => row.line),
    key: handle,
    sku: '',
    name: table.cell(first, 'title'),
    handle,
    brand: table.cell(first, 'vendor'),
    descriptionHtml: table.cell(first, 'description'),
    seoTitle: table.cell(first, 'seo_title'),
    seoDescription: table.cell(first, 'seo_description'),
    categories: categoriesOf(table, first),
    attributes: first && attributesOf(table, { row: first, notes }),
    images: imagesOf(table, rows),
    isActive: isActiveOf(table, first),
    optionNames: usedOptions.map(({ name }) => name),
    variants,
    refusals: isGiftCard && first ? [table.note(first, 'gift_card', 'product_kind_unsupported')] : [],
    notes,
  };
}

/** Rows of further pictures have neither. */
function isVariant(table: ShopTable, row: ShopRow): boolean {
  return ['price', 'sku', 'option_value', 'stock', 'grams'].some((role) => table.text(row, role) !== '');
}

interface VariantSource {
  readonly row: ShopRow;
  readonly usedOptions: readonly { readonly column: number; readonly name: string }[];
  readonly reading: ShopReading;
  readonly notes: ShopNote[];
}

function toVariant(table: ShopTable, { row, usedOptions, reading, notes }: VariantSource): DraftVariant {
  const values = usedOptions.map(({ column }) => cellText(row, column));
  const price = amountOf(table, { row, role: 'price', notes });
  const compareAt = amountOf(table, { row, role: 'compare_at', notes });
  // The price before an offer counts only above the price.
  const isOffer =
    typeof price === 'number' && typeof compareAt === 'number' && compareAt > price && price > 0;
  const image = table.cell(row, 'variant_image');
  return {
    line: row.line,
    key: values.join(' / '),
    sku: table.text(row, 'sku'),
    values,
    priceCentavos: isOffer ? compareAt : price,
    ...(table.has('compare_at') && { specialPriceCentavos: isOffer ? price : null }),
    costCentavos: amountOf(table, { row, role: 'cost', notes }),
    stock: stockOf(table, { row, reading, notes, isUncounted: isUncounted(table, row) }),
    ...(table.has('policy') && { isSoldOnOrder: isSoldOnOrder(table, { row, notes }) }),
    gtin: table.cell(row, 'gtin'),
    weightGrams: gramsOf(table, { row, role: 'grams', unit: 'g', notes }),
    ...(image !== undefined && !isEmptyCell(image) && { image }),
  };
}

/** Sold without counting. */
function isUncounted(table: ShopTable, row: ShopRow): boolean {
  return table.has('tracker') && table.text(row, 'tracker') === '';
}

/** Sold on when none is left: what is not counted never runs out. */
function isSoldOnOrder(table: ShopTable, { row, notes }: { row: ShopRow; notes: ShopNote[] }): boolean {
  const policy = table.text(row, 'policy');
  const isSoldOn = policy.toLowerCase() === 'continue' || readYesNo(policy) === true;
  if (!isSoldOn || isUncounted(table, row)) return false;
  notes.push(table.note(row, 'policy', 'on_order_days_assumed'));
  return true;
}

/** An export of stock has a row of a variant for each place that keeps it. */
function withSummedStock(table: ShopTable, variants: readonly DraftVariant[]): DraftVariant[] {
  if (!table.has('location')) return [...variants];
  const sums = new Map<string, DraftVariant>();
  for (const variant of variants) {
    const before = sums.get(variant.key);
    sums.set(
      variant.key,
      before ? { ...before, stock: (before.stock ?? 0) + (variant.stock ?? 0) } : variant,
    );
  }
  return [...sums.values()];
}

/** The type is the merchant's own; the last part of a path in Shopify's tree is the most specific. */
function categoriesOf(table: ShopTable, first: ShopRow | undefined): string[][] | undefined {
  if (!table.has('type') && !table.has('category')) return undefined;
  const type = table.text(first, 'type');
  const last = table.text(first, 'category').split('>').at(-1)?.trim() ?? '';
  const name = type === '' && !/^uncategorized$/i.test(last) ? last : type;
  return name === '' ? [] : [[name]];
}

function imagesOf(table: ShopTable, rows: readonly ShopRow[]): DraftProduct['images'] {
  if (!table.has('image')) return undefined;
  const images = rows.flatMap((row, at) => {
    const address = table.text(row, 'image');
    const position = Number.parseInt(table.text(row, 'image_position'), 10);
    return address === ''
      ? []
      : [
          {
            address,
            alt: table.text(row, 'image_alt'),
            position: Number.isNaN(position) ? at + 1 : position,
          },
        ];
  });
  return images
    .toSorted((one, other) => one.position - other.position)
    .map(({ address, alt }) => ({ address, alt }));
}

function isActiveOf(table: ShopTable, first: ShopRow | undefined): boolean | undefined {
  const published = table.cell(first, 'published');
  const status = table.cell(first, 'status');
  if (published === undefined && status === undefined) return undefined;
  const isPublished = published === undefined || readYesNo(published) !== false;
  return isPublished && (status === undefined || status === '' || readYesNo(status) === true);
}
