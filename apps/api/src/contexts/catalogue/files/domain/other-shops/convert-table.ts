import { amountOf, centimetresOf, gramsOf, isEmptyCell, stockOf } from './draft-fields.ts';
import type { FoundColumn, ShopColumns } from './shop-columns.ts';
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

const numberRoles = [
  'price',
  'special_price',
  'cost',
  'weight_kg',
  'weight_grams',
  'height_cm',
  'width_cm',
  'length_cm',
];

/** Converts any table by what a person said that its columns are: rows of one code, else of one name, are variants of one product. */
export function convertTable(
  columns: ShopColumns,
  rows: readonly ShopRow[],
  reading: ShopReading,
): ShopDrafts {
  const table = new ShopTable(columns, rows, numberRoles);
  const groups = new Map<string, ShopRow[]>();
  const notes: ShopNote[] = [];
  const isByVariant = ['variant_sku', 'option', 'option_value'].some((role) => table.has(role));
  for (const row of rows) {
    const word = table.text(row, 'sku') || table.text(row, 'slug') || table.text(row, 'name');
    const key = word || (isByVariant ? '' : table.text(row, 'variant_sku'));
    if (key === '') {
      notes.push({
        line: row.line,
        field: table.header('sku') || table.header('name'),
        code: 'row_without_product',
        value: row.cells.filter((cell) => cell.trim() !== '').join(' '),
      });
      continue;
    }
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return {
    products: [...groups].map(([key, group]) => toProduct(table, { key, rows: group, reading })),
    notes,
  };
}

interface Group {
  readonly key: string;
  readonly rows: readonly ShopRow[];
  readonly reading: ShopReading;
}

interface TableOption {
  readonly name: string;
  readonly column: FoundColumn;
}

function toProduct(table: ShopTable, { key, rows, reading }: Group): DraftProduct {
  const notes: ShopNote[] = [];
  /** The first filled cell of the product's rows. */
  const first = (role: string): string | undefined =>
    table.has(role)
      ? (rows.map((row) => table.text(row, role)).find((cell) => cell !== '') ?? '')
      : undefined;
  const options = optionsOf(table, rows);
  const handle = first('slug');
  const images = table
    .all('images')
    .flatMap(({ index }) =>
      rows.flatMap((row) => splitList(cellText(row, index)).map((address) => ({ address, alt: '' }))),
    );
  return {
    line: rows[0]?.line ?? 0,
    lines: rows.map((row) => row.line),
    key,
    sku: first('sku') ?? '',
    name: first('name'),
    ...(handle !== undefined && handle !== '' && { handle }),
    brand: first('brand'),
    shortDescription: first('short_description'),
    descriptionHtml: first('description_html'),
    seoTitle: first('seo_title'),
    seoDescription: first('seo_description'),
    categories: table.has('categories')
      ? table.all('categories').flatMap(({ index }) => {
          const cell = rows.map((row) => cellText(row, index)).find((text) => text !== '') ?? '';
          return splitCategories(cell);
        })
      : undefined,
    attributes: table.has('attribute')
      ? table.all('attribute').flatMap(({ header, index }) => {
          const value = rows.map((row) => cellText(row, index)).find((text) => !isEmptyCell(text));
          return value === undefined ? [] : [{ label: header.trim(), value }];
        })
      : undefined,
    images: table.has('images') ? images : undefined,
    isActive: yesNoOf(first('is_active')),
    isFreeShipping: yesNoOf(first('is_free_shipping')),
    optionNames: options.map(({ name }) => name),
    variants: rows.map((row) => toVariant(table, { row, options, reading, notes })),
    refusals: [],
    notes,
  };
}

/** Options are columns of their own, or pairs of a column with the name and one with the value. */
function optionsOf(table: ShopTable, rows: readonly ShopRow[]): TableOption[] {
  const isFilled = ({ index }: FoundColumn) => rows.some((row) => cellText(row, index) !== '');
  const names = table.all('option_name');
  const paired = table.all('option_value').map((column, at) => {
    const nameIndex = names[at]?.index ?? -1;
    const name = rows.map((row) => cellText(row, nameIndex)).find((text) => text !== '');
    return { name: name ?? column.header.trim(), column };
  });
  const own = table.all('option').map((column) => ({ name: column.header.trim(), column }));
  return [...own, ...paired].filter(({ column }) => isFilled(column));
}

interface VariantSource {
  readonly row: ShopRow;
  readonly options: readonly TableOption[];
  readonly reading: ShopReading;
  readonly notes: ShopNote[];
}

function toVariant(table: ShopTable, { row, options, reading, notes }: VariantSource): DraftVariant {
  const values = options.map(({ column }) => cellText(row, column.index));
  const price = amountOf(table, { row, role: 'price', notes });
  const special = amountOf(table, { row, role: 'special_price', notes });
  const isOffer = typeof special === 'number' && special > 0 && typeof price === 'number' && special < price;
  if (typeof special === 'number' && special > 0 && typeof price === 'number' && !isOffer) {
    notes.push(table.note(row, 'special_price', 'offer_not_lower'));
  }
  return {
    line: row.line,
    key: values.join(' / '),
    sku: table.text(row, 'variant_sku') || (options.length === 0 ? table.text(row, 'sku') : ''),
    values,
    priceCentavos: price,
    ...(table.has('special_price') && { specialPriceCentavos: isOffer ? special : null }),
    costCentavos: amountOf(table, { row, role: 'cost', notes }),
    stock: stockOf(table, { row, reading, notes, isUncounted: false }),
    gtin: table.cell(row, 'gtin'),
    weightGrams: table.has('weight_kg')
      ? gramsOf(table, { row, role: 'weight_kg', unit: 'kg', notes })
      : gramsOf(table, { row, role: 'weight_grams', unit: 'g', notes }),
    heightCm: centimetresOf(table, { row, role: 'height_cm', unit: 'cm', notes }),
    widthCm: centimetresOf(table, { row, role: 'width_cm', unit: 'cm', notes }),
    lengthCm: centimetresOf(table, { row, role: 'length_cm', unit: 'cm', notes }),
  };
}

function yesNoOf(cell: string | undefined): boolean | undefined {
  return cell === undefined || cell === '' ? undefined : (readYesNo(cell) ?? undefined);
}
