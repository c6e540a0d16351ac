import { amountOf, attributesOf, centimetresOf, gramsOf, isEmptyCell, stockOf } from './draft-fields.ts';
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
  splitCategories,
  splitList,
} from './shop-file.ts';

const numberRoles = ['price', 'special_price', 'cost', 'weight', 'height', 'width', 'length'];

/**
 * Converts an export of Nuvemshop or Tiendanube: rows of one address are the variants of one product. A row without an address that
 * has a name begins a product of its own.
 */
export function convertNuvemshop(
  columns: ShopColumns,
  rows: readonly ShopRow[],
  reading: ShopReading,
): ShopDrafts {
  const table = new ShopTable(columns, rows, numberRoles);
  const groups = new Map<string, ShopRow[]>();
  const notes: ShopNote[] = [];
  let current: ShopRow[] | null = null;
  for (const row of rows) {
    const handle = table.text(row, 'handle');
    const name = table.text(row, 'name');
    if (handle === '' && name === '' && !current) {
      notes.push({
        line: row.line,
        field: table.header('handle'),
        code: 'row_without_product',
        value: row.cells.filter((cell) => cell.trim() !== '').join(' '),
      });
      continue;
    }
    if (handle === '' && name === '') {
      current?.push(row);
      continue;
    }
    const key = handle || keyWithoutHandle(table, row, groups);
    const group: ShopRow[] = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
    current = group;
  }
  const products = [...groups].map(([key, group]) => toProduct(table, { key, rows: group, reading }));
  return { products, notes };
}

/** Without an address the code or the name identifies a product. */
function keyWithoutHandle(
  table: ShopTable,
  row: ShopRow,
  groups: ReadonlyMap<string, readonly ShopRow[]>,
): string {
  const key = table.text(row, 'sku') || table.text(row, 'name');
  const variant = variantKeyOf(table, row);
  const [first] = groups.get(key) ?? [];
  const isVariantOf = first && variant !== '' && variantKeyOf(table, first) !== variant;
  if (!first || isVariantOf) return key;
  return `${key} ${row.line}`;
}

function variantKeyOf(table: ShopTable, row: ShopRow): string {
  return table
    .all('option_value')
    .map(({ index }) => cellText(row, index))
    .filter((value) => value !== '')
    .join(' / ');
}

interface Group {
  readonly key: string;
  readonly rows: readonly ShopRow[];
  readonly reading: ShopReading;
}

function toProduct(table: ShopTable, { key, rows, reading }: Group): DraftProduct {
  const first = rows.find((row) => table.text(row, 'name') !== '') ?? rows[0];
  const notes: ShopNote[] = [];
  const options = table.all('option_value').flatMap(({ index: column }, at) => {
    const nameColumn = table.all('option_name')[at]?.index ?? -1;
    const name = rows.map((row) => cellText(row, nameColumn)).find((text) => text !== '') ?? '';
    return rows.some((row) => cellText(row, column) !== '') ? [{ column, name }] : [];
  });
  const handle = table.text(first, 'handle');
  const brand = table.cell(first, 'brand');
  return {
    line: rows[0]?.line ?? 0,
    lines: rows.map((row) => row.line),
    key,
    sku: '',
    name: table.cell(first, 'name'),
    ...(handle !== '' && { handle }),
    brand: brand !== undefined && isEmptyCell(brand) ? '' : brand,
    descriptionHtml: table.cell(first, 'description'),
    seoTitle: table.cell(first, 'seo_title'),
    seoDescription: table.cell(first, 'seo_description'),
    categories: table.has('categories') ? splitCategories(table.text(first, 'categories')) : undefined,
    attributes: first && attributesOf(table, { row: first, notes }),
    images: table.has('images')
      ? splitList(table.text(first, 'images')).map((address) => ({ address, alt: '' }))
      : undefined,
    isActive: isActiveOf(table, first),
    isFreeShipping: yesNoOf(table, first, 'free_shipping'),
    optionNames: options.map(({ name }) => name),
    variants: rows.map((row) => toVariant(table, { row, options, reading, notes })),
    refusals: [],
    notes,
  };
}

interface VariantSource {
  readonly row: ShopRow;
  readonly options: readonly { readonly column: number }[];
  readonly reading: ShopReading;
  readonly notes: ShopNote[];
}

function toVariant(table: ShopTable, { row, options, reading, notes }: VariantSource): DraftVariant {
  const values = options.map(({ column }) => cellText(row, column));
  const price = amountOf(table, { row, role: 'price', notes });
  const special = amountOf(table, { row, role: 'special_price', notes });
  const isOffer = typeof special === 'number' && special > 0 && typeof price === 'number' && special < price;
  if (typeof special === 'number' && special > 0 && !isOffer) {
    notes.push(table.note(row, 'special_price', 'offer_not_lower'));
  }
  return {
    line: row.line,
    key: values.join(' / '),
    sku: table.text(row, 'sku'),
    values,
    priceCentavos: price,
    ...(table.has('special_price') && { specialPriceCentavos: isOffer ? special : null }),
    costCentavos: amountOf(table, { row, role: 'cost', notes }),
    stock: stockOf(table, { row, reading, notes, isUncounted: false }),
    gtin: table.cell(row, 'gtin'),
    weightGrams: gramsOf(table, { row, role: 'weight', unit: 'kg', notes }),
    heightCm: centimetresOf(table, { row, role: 'height', unit: 'cm', notes }),
    widthCm: centimetresOf(table, { row, role: 'width', unit: 'cm', notes }),
    lengthCm: centimetresOf(table, { row, role: 'length', unit: 'cm', notes }),
  };
}

function isActiveOf(table: ShopTable, first: ShopRow | undefined): boolean | undefined {
  const shown = yesNoOf(table, first, 'is_shown');
  const visibility = table.text(first, 'visibility');
  return /^ocult/i.test(visibility) ? false : shown;
}

function yesNoOf(table: ShopTable, row: ShopRow | undefined, role: string): boolean | undefined {
  const cell = table.cell(row, role);
  return cell === undefined || cell === '' ? undefined : (readYesNo(cell) ?? undefined);
}
