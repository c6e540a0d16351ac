import { readSpreadsheetMoment } from '@vitrine/brazil/read-spreadsheet-moment.ts';

import { amountOf, centimetresOf, gramsOf, isEmptyCell, stockOf } from './draft-fields.ts';
import { htmlOfWoo } from './html-of-woo.ts';
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

const numberRoles = ['regular_price', 'sale_price', 'weight', 'length', 'width', 'height'];
const unsupportedTypes = /\b(?:grouped|external|bundle|composite|booking|gift-card)\b/;
const brandNames = /^(?:pa_)?(?:marca|brand|marque|marke|fabricante)$/i;
/** A variation that stands for any value of an option becomes one of each, up to so many. */
const mostExpanded = 100;

/** Converts an export of WooCommerce: variations are rows of their own that name their product by its code or by `id:741`. */
export function convertWoo(columns: ShopColumns, rows: readonly ShopRow[], reading: ShopReading): ShopDrafts {
  const table = new ShopTable(columns, rows, numberRoles);
  const parents = rows.filter((row) => !isVariation(table, row));
  const byReference = new Map<string, ShopRow>();
  for (const row of parents) {
    for (const reference of [table.text(row, 'sku'), `id:${table.text(row, 'id')}`]) {
      if (reference !== '' && reference !== 'id:' && !byReference.has(reference)) {
        byReference.set(reference, row);
      }
    }
  }
  const notes: ShopNote[] = [];
  const variations = new Map<ShopRow, ShopRow[]>();
  for (const row of rows.filter((one) => isVariation(table, one))) {
    const parent = byReference.get(table.text(row, 'parent'));
    if (parent) variations.set(parent, [...(variations.get(parent) ?? []), row]);
    else notes.push({ ...table.note(row, 'parent', 'variation_without_product') });
  }
  const products = parents.map((row) =>
    toProduct(table, { row, variations: variations.get(row) ?? [], reading }),
  );
  return { products, notes };
}

const isVariation = (table: ShopTable, row: ShopRow) => /\bvariation\b/i.test(table.text(row, 'type'));

interface Source {
  readonly row: ShopRow;
  readonly variations: readonly ShopRow[];
  readonly reading: ShopReading;
}

interface WooAttribute {
  readonly name: string;
  readonly values: readonly string[];
}

function wooAttributes(table: ShopTable, row: ShopRow): WooAttribute[] {
  const valueColumns = new Map(table.all('attribute_value').map(({ part, index }) => [part, index]));
  return table.all('attribute_name').flatMap(({ part, index }) => {
    const name = cellText(row, index);
    const cell = cellText(row, valueColumns.get(part) ?? -1);
    return name === '' ? [] : [{ name, values: splitList(cell) }];
  });
}

function toProduct(table: ShopTable, { row, variations, reading }: Source): DraftProduct {
  const notes: ShopNote[] = [];
  const attributes = wooAttributes(table, row);
  const optionNames = [
    ...new Set(variations.flatMap((one) => wooAttributes(table, one).map(({ name }) => name))),
  ];
  const options = optionNames.map((name) => ({
    name,
    values: attributes.find((one) => one.name === name)?.values ?? [],
  }));
  const brandAttribute = attributes.find(({ name }) => brandNames.test(name));
  const brand = table.text(row, 'brands') || (brandAttribute?.values[0] ?? '');
  const ownAttributes = attributes
    .filter(({ name, values }) => !optionNames.includes(name) && !brandNames.test(name) && values.length > 0)
    .map(({ name, values }) => ({ label: attributeLabel(name), value: values.join(', ') }));
  const tags = table.text(row, 'tags');
  const key = table.text(row, 'id') || table.text(row, 'sku') || table.text(row, 'name');
  const variants =
    variations.length > 0
      ? variations.flatMap((one) => variantsOf(table, { row: one, parent: row, options, reading, notes }))
      : [toVariant(table, { row, parent: row, values: [], reading, notes })];
  const isUnsupported = unsupportedTypes.test(table.text(row, 'type'));
  return {
    line: row.line,
    lines: [row.line, ...variations.map((one) => one.line)],
    key,
    sku: table.text(row, 'sku'),
    name: table.cell(row, 'name'),
    brand: table.has('brands') || brandAttribute ? brand : undefined,
    shortDescription: plainOf(table.cell(row, 'short_description')),
    descriptionHtml: descriptionOf(table, { row, notes }),
    seoTitle: withoutTemplate(table.cell(row, 'seo_title')),
    seoDescription: withoutTemplate(table.cell(row, 'seo_description')),
    categories: table.has('categories')
      ? splitCategories(table.text(row, 'categories')).filter(([first]) => !isUncategorised.test(first ?? ''))
      : undefined,
    attributes:
      table.has('tags') || table.has('attribute_name')
        ? [...ownAttributes, ...(tags === '' ? [] : [{ label: 'Tags', value: splitList(tags).join(', ') }])]
        : undefined,
    images: imagesOf(table, { row, variations }),
    isActive: isActiveOf(table, row),
    optionNames: optionNames.map(attributeLabel),
    variants,
    refusals: isUnsupported ? [table.note(row, 'type', 'product_kind_unsupported')] : [],
    notes: /\b(?:virtual|downloadable)\b/i.test(table.text(row, 'type'))
      ? [...notes, table.note(row, 'type', 'product_without_delivery')]
      : notes,
  };
}

const isUncategorised = /^(?:uncategorized|sem categoria|sin categori[aá]|sin categorizar|non classé)$/i;

const attributeLabel = (name: string) => {
  const bare = name.replace(/^pa_/, '').replaceAll(/[-_]+/g, name.startsWith('pa_') ? ' ' : '-');
  return name.startsWith('pa_') ? bare.charAt(0).toUpperCase() + bare.slice(1) : name;
};

interface VariantSource {
  readonly row: ShopRow;
  readonly parent: ShopRow;
  readonly reading: ShopReading;
  readonly notes: ShopNote[];
}

/** Returns the variants of a variation: one, or one for each value of an option that it leaves open. */
function variantsOf(
  table: ShopTable,
  { options, ...source }: VariantSource & { readonly options: readonly WooAttribute[] },
): DraftVariant[] {
  const { row, notes } = source;
  if (table.has('published') && readYesNo(table.text(row, 'published')) === false) {
    notes.push(table.note(row, 'published', 'variation_disabled'));
    return [];
  }
  const given = wooAttributes(table, row);
  let combinations: string[][] = [[]];
  for (const { name, values } of options) {
    const [value] = given.find((one) => one.name === name)?.values ?? [];
    const open = values.length > 0 ? values : [''];
    combinations = combinations.flatMap((before) =>
      (value === undefined ? open : [value]).map((one) => [...before, one]),
    );
  }
  if (combinations.length > 1)
    notes.push({
      ...table.note(row, 'attribute_value', 'variation_expanded'),
      value: String(combinations.length),
    });
  return combinations.slice(0, mostExpanded).map((values) => toVariant(table, { ...source, values }));
}

function toVariant(
  table: ShopTable,
  { row, parent, values, reading, notes }: VariantSource & { readonly values: readonly string[] },
): DraftVariant {
  const price = amountOf(table, { row, role: 'regular_price', notes });
  const { price: sale, from, until } = saleOf(table, { row, notes });
  const isOffer = typeof sale === 'number' && typeof price === 'number' && sale < price && sale > 0;
  if (typeof sale === 'number' && sale > 0 && !isOffer && typeof price === 'number') {
    notes.push(table.note(row, 'sale_price', 'offer_not_lower'));
  }
  const [image] = splitList(table.text(row, 'images'));
  return {
    line: row.line,
    key:
      row === parent
        ? ''
        : [table.text(row, 'id') || table.text(row, 'sku'), ...values].filter(Boolean).join(' / '),
    sku: table.text(row, 'sku'),
    values,
    // A product with only an offer price is sold at it.
    priceCentavos: price ?? (sale === undefined ? undefined : sale),
    ...(table.has('sale_price') && {
      specialPriceCentavos: isOffer ? sale : null,
      offerFrom: isOffer ? from : null,
      offerUntil: isOffer ? until : null,
    }),
    stock: wooStock(table, { row, parent, reading, notes }),
    gtin: table.cell(row, 'gtin'),
    weightGrams: measure(table, { row, parent, role: 'weight', read: gramsOf, notes }),
    lengthCm: measure(table, { row, parent, role: 'length', read: centimetresOf, notes }),
    widthCm: measure(table, { row, parent, role: 'width', read: centimetresOf, notes }),
    heightCm: measure(table, { row, parent, role: 'height', read: centimetresOf, notes }),
    ...(row !== parent && image !== undefined && { image }),
  };
}

interface WooSale {
  readonly price: number | null | undefined;
  /** When it is offered, as instants; null: unbounded. */
  readonly from: string | null;
  readonly until: string | null;
}

/** A sale with days becomes a dated offer; one whose days say nothing is left out, with a note: it would never end here. */
function saleOf(table: ShopTable, { row, notes }: { row: ShopRow; notes: ShopNote[] }): WooSale {
  const price = amountOf(table, { row, role: 'sale_price', notes });
  const undated = { price, from: null, until: null };
  if (typeof price !== 'number') return undated;
  const from = offerMoment(table.text(row, 'sale_starts'), 'start');
  const until = offerMoment(table.text(row, 'sale_ends'), 'end');
  const isReadable = from !== undefined && until !== undefined && (!from || !until || from < until);
  if (isReadable) return { price, from, until };
  notes.push(table.note(row, from === undefined ? 'sale_starts' : 'sale_ends', 'offer_with_days'));
  return { ...undated, price: null };
}

/** Returns null without a day, undefined for one that cannot be read. A day ends with its last second, whatever midnight the export adds. */
function offerMoment(cell: string, edge: 'start' | 'end'): string | null | undefined {
  if (cell === '') return null;
  const day = edge === 'end' ? cell.replace(/[T ]00:00(?::00)?$/, '') : cell;
  return readSpreadsheetMoment(day, edge)?.toISOString();
}

/** A variation without a measure has its product's. */
function measure(
  table: ShopTable,
  {
    row,
    parent,
    role,
    read,
    notes,
  }: { row: ShopRow; parent: ShopRow; role: string; read: typeof gramsOf; notes: ShopNote[] },
): number | undefined {
  const source = isEmptyCell(table.text(row, role)) ? parent : row;
  const [unit = ''] = table.all(role).map(({ part }) => part);
  return read(table, { row: source, role, unit, notes });
}

function wooStock(table: ShopTable, { row, parent, reading, notes }: VariantSource): number | undefined {
  const isOut = /^(?:0|outofstock)$/i.test(table.text(row, 'in_stock'));
  if (isOut && isEmptyCell(table.text(row, 'stock'))) return 0;
  const isOfParent = table.text(row, 'stock').toLowerCase() === 'parent';
  return stockOf(table, { row: isOfParent ? parent : row, reading, notes, isUncounted: false });
}

function isActiveOf(table: ShopTable, row: ShopRow): boolean | undefined {
  const isHidden = /^hidden$/i.test(table.text(row, 'visibility'));
  if (isHidden) return false;
  const published = table.cell(row, 'published');
  return published === undefined ? undefined : readYesNo(published) === true;
}

function imagesOf(
  table: ShopTable,
  { row, variations }: { row: ShopRow; variations: readonly ShopRow[] },
): DraftProduct['images'] {
  if (!table.has('images')) return undefined;
  const addresses = [row, ...variations].flatMap((one) => splitList(table.text(one, 'images')));
  return [...new Set(addresses)].map((address) => ({ address, alt: '' }));
}

function descriptionOf(
  table: ShopTable,
  { row, notes }: { row: ShopRow; notes: ShopNote[] },
): string | undefined {
  const cell = table.cell(row, 'description');
  if (cell === undefined) return undefined;
  const { html, shortcodes } = htmlOfWoo(cell);
  const [first] = shortcodes;
  if (first !== undefined)
    notes.push({ ...table.note(row, 'description', 'shortcode_dropped'), value: first });
  return html;
}

/** A short description is text here. */
function plainOf(cell: string | undefined): string | undefined {
  return cell
    ?.replaceAll(String.raw`\n`, '\n')
    .replaceAll(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

/** A title with variables of a plugin says nothing. */
const withoutTemplate = (cell: string | undefined) =>
  cell !== undefined && /%%?[a-z_]+%|#[a-z_]+\b/i.test(cell) ? '' : cell;
