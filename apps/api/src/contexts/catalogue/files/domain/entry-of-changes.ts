import type { ProductEntry, VariantEntry } from './catalogue-entry.ts';
import type { StoredProduct, StoredVariant } from './catalogue-state.ts';
import { CellProblem, productColumns, variantColumns } from './file-columns.ts';
import { isSame } from './is-same.ts';

/** A field that was refused by itself, before the stored product was known. */
export interface RefusedField {
  /** `['name']`, `['variants', 0, 'price_centavos', …]`. */
  readonly path: readonly (string | number)[];
  /** A cell's text, or the value of a JSON file. */
  readonly given: unknown;
}

/**
 * Returns an entry without the fields that say what is stored, so that no rule refuses or rewrites unchanged fields. Fields that
 * are judged together stay together: options with what names them, minimum and step. The stock of an export is judged by itself.
 */
export function entryOfChanges(entry: ProductEntry, stored: StoredProduct | undefined): ProductEntry {
  if (!stored) return entry;
  const written = writtenProduct(stored);
  const changes = withoutSame(entry, written, productColumns);
  const areOptionsChanged = changes.options !== undefined;
  return {
    ...changes,
    sku: entry.sku,
    ...(areOptionsChanged && { images: entry.images }),
    variants: entry.variants?.map((variant) => {
      const before = stored.variants.find(({ sku }) => sku === (variant.sku ?? entry.sku));
      return before ? changesOfVariant(variant, before, { areOptionsChanged }) : variant;
    }),
  };
}

/** Returns whether a refused field says what is stored. */
export function isStoredField(
  { path, given }: RefusedField,
  entry: Pick<ProductEntry, 'sku' | 'variants'>,
  stored: StoredProduct | undefined,
): boolean {
  const [first, index, field] = path;
  if (!stored || first === undefined) return false;
  if (first !== 'variants') return isWritten(given, first, writtenProduct(stored), productColumns);
  const variantSku = entry.variants?.[Number(index)]?.sku ?? entry.sku;
  const before = stored.variants.find(({ sku }) => sku === variantSku);
  return before !== undefined && field !== undefined && isWritten(given, field, before, variantColumns);
}

function changesOfVariant(
  variant: VariantEntry,
  before: StoredVariant,
  { areOptionsChanged }: { areOptionsChanged: boolean },
): VariantEntry {
  const { stock, stock_seen: seen } = variant;
  const changes = withoutSame(variant, before, variantColumns);
  const isPackChanged = changes.qty_step !== undefined || changes.min_qty !== undefined;
  return {
    ...changes,
    sku: variant.sku,
    stock_seen: seen,
    ...(seen && { stock }),
    ...(areOptionsChanged && { option_values: variant.option_values }),
    ...(isPackChanged && { min_qty: variant.min_qty, qty_step: variant.qty_step }),
  };
}

/** Returns a stored product as a file has it; categories and relations are compared elsewhere. */
function writtenProduct({ images, ...stored }: StoredProduct): Partial<ProductEntry> {
  return {
    ...stored,
    images: images.map(({ path, alt, option_value }) => ({ file: path, alt, option_value })),
    variants: undefined,
  };
}

interface AnyColumn {
  readonly field: string;
  readonly read: (cell: string) => unknown;
  readonly write: (value: never) => string;
}

function withoutSame<Entry extends object>(
  entry: Entry,
  stored: object,
  columns: readonly AnyColumn[],
): Entry {
  const same = columns.filter(({ field }) => {
    const newValue: unknown = Reflect.get(entry, field);
    return newValue !== undefined && isWritten(newValue, field, stored, columns);
  });
  return { ...entry, ...Object.fromEntries(same.map(({ field }) => [field, undefined])) };
}

/** Compares a field with the stored one, as it is and as a table writes it: lists leave out what is null, texts have other blanks. */
function isWritten(
  given: unknown,
  field: string | number,
  stored: object,
  columns: readonly AnyColumn[],
): boolean {
  const column = columns.find((one) => one.field === field);
  if (!column || !(field in stored)) return false;
  const value: unknown = Reflect.get(stored, field);
  if (isSame(given, value)) return true;
  const isEmpty =
    value === null || value === undefined || value === '' || isSame(value, []) || isSame(value, {});
  if (isEmpty || given === null) return isEmpty && (given === null || given === '');
  // Columns pair each field with the writer of its type.
  const cell = column.write(value as never);
  if (typeof given === 'string') return plain(given) === plain(cell);
  const read = column.read(cell);
  return !(read instanceof CellProblem) && isSame(bare(given), bare(read));
}

const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Returns a value without keys that are null or undefined. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      one === null || one === undefined ? [] : [[key, bare(one)]],
    ),
  );
}
