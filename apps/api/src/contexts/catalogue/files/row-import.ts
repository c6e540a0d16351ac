import type { ImportedColumn, ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { ShopRow } from './domain/other-shops/shop-file.ts';
import type { Finding, ImportRefusalCode } from './domain/refusal-codes.ts';

/** What the report says about a line of a file; `field` is the name that the file gives the column. */
export interface RowNote {
  readonly line: number;
  readonly field: string;
  readonly code: ImportRefusalCode;
  readonly value: string;
}

interface RowOutcome {
  readonly result: 'added' | 'changed' | 'unchanged';
  readonly notes: readonly RowNote[];
  /** The fields that it changes, as people call them. */
  readonly fields: readonly string[];
}

/** One record of a file, which may have several lines. */
export interface RowRecord {
  readonly line: number;
  readonly notes: readonly RowNote[];
  /** Null if the notes say why it is left out. Writes it, also in a dry run, whose transaction is rolled back. */
  readonly write: ((trx: StoreTransaction, now: Date) => Promise<RowOutcome>) | null;
}

/** A table whose columns are known. */
export interface RowFile {
  readonly system: ShopSystem;
  readonly columns: readonly ImportedColumn[];
  readonly records: readonly RowRecord[];
  /** About columns and lines of no record. */
  readonly notes: readonly RowNote[];
}

export interface RowTable {
  readonly headers: readonly string[];
  readonly rows: readonly ShopRow[];
  /** What a person said that each column is; undefined before. */
  readonly fields?: readonly (string | null)[] | undefined;
}

/** Reads a table of something other than products; of one with unknown columns it says what each probably is. */
export type RowImport = (table: RowTable) => RowFile | { readonly unmapped: readonly ImportedColumn[] };

export type RowContents = 'customers' | 'orders';

export type RowImports = Readonly<Record<RowContents, RowImport>>;

export const findingOf = ({ line, field, code, value }: RowNote): Finding => ({
  line,
  sku: '',
  field: field.slice(0, 100),
  code,
  value: value.slice(0, 100),
});
