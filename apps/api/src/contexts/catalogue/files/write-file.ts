import { protectedCode, protectedText } from '#api/platform/spreadsheets/protect-text.ts';
import { byteOrderMark, writeCsvRows } from '#api/platform/spreadsheets/write-csv.ts';

import type { ProductEntry, VariantEntry } from './domain/catalogue-entry.ts';
import { productColumns, variantColumns } from './domain/file-columns.ts';

export type FileFormat = 'csv' | 'json';

/** A product with all fields that a file can have. */
export type ExportedProduct = Complete<Omit<ProductEntry, 'variants'>> & {
  readonly variants: readonly Complete<VariantEntry>[];
};
type Complete<Entry> = { readonly [Field in keyof Entry]-?: Exclude<Entry[Field], undefined> };

interface FileWriter {
  readonly start: string;
  readonly product: (product: ExportedProduct) => string;
  readonly end: string;
}

/**
 * Writes a table for Excel in Brazil: semicolons, decimal commas, and a UTF-8 byte order mark. Texts that a spreadsheet would run as a
 * formula or change begin with an apostrophe, which an import takes away.
 */
export function writeCsv({ hasCosts }: { hasCosts: boolean }): FileWriter {
  const ofVariants = variantColumns.filter(({ field }) => hasCosts || field !== 'cost_centavos');
  const names = [...productColumns, ...ofVariants].map(({ column }) => column);
  const rowOf = (product: Partial<ExportedProduct>, variant: Complete<VariantEntry> | null) => [
    ...cellsOf(productColumns, product),
    ...cellsOf(ofVariants, variant ?? {}),
  ];
  return {
    start: byteOrderMark + writeCsvRows([names], '\n'),
    // The first row has the product's own columns.
    product: (product) =>
      writeCsvRows(
        [...(product.variants.length > 0 ? product.variants : [null])].map((variant, index) =>
          rowOf(index === 0 ? product : { sku: product.sku }, variant),
        ),
        '\n',
      ),
    end: '',
  };
}

function cellsOf<Entry>(
  columns: readonly { field: keyof Entry; kind: keyof typeof writers; write: (value: never) => string }[],
  entry: Partial<Entry>,
): string[] {
  return columns.map(({ field, kind, write }) => {
    const value = entry[field];
    // The table of columns pairs each field with its writer.
    return value === undefined || value === null ? '' : writers[kind](write(value as never));
  });
}

const writers = { text: protectedText, code: protectedCode, value: (cell: string) => cell } as const;

/** Writes a list with one product per line. */
export function writeJson({ hasCosts }: { hasCosts: boolean }): FileWriter {
  let isFirst = true;
  return {
    start: '[',
    product: (product) => {
      const text = `${isFirst ? '\n' : ',\n'}${JSON.stringify(product, (key, value: unknown) => (key === 'cost_centavos' && !hasCosts ? undefined : value))}`;
      isFirst = false;
      return text;
    },
    end: '\n]\n',
  };
}
