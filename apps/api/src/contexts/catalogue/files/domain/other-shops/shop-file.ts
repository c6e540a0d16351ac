import type { ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import type { ImportRefusalCode } from '#api/contexts/catalogue/files/domain/refusal-codes.ts';

import type { FoundColumn, ShopColumns } from './shop-columns.ts';
import { type DecimalMark, decimalMarkOf } from './shop-number.ts';

/** A row of another shop's file. */
export interface ShopRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A note for the report about a row or a column; `field` is the name that the file gives the column. */
export interface ShopNote {
  readonly line: number;
  readonly field: string;
  readonly code: ImportRefusalCode;
  readonly value: string;
}

/** A variant in the words of the old shop; a field is undefined if the file lacks its column. */
export interface DraftVariant {
  readonly line: number;
  /** What identifies it within its product in the old shop. */
  readonly key: string;
  readonly sku: string;
  /** Of each option of the product, in order. */
  readonly values: readonly string[];
  readonly priceCentavos?: number | null | undefined;
  readonly specialPriceCentavos?: number | null | undefined;
  /** Of the special price, as instants; null: unbounded. */
  readonly offerFrom?: string | null | undefined;
  readonly offerUntil?: string | null | undefined;
  readonly costCentavos?: number | null | undefined;
  readonly stock?: number | undefined;
  /** Whether the old shop sells on when none is left. */
  readonly isSoldOnOrder?: boolean | undefined;
  readonly gtin?: string | undefined;
  readonly weightGrams?: number | undefined;
  readonly heightCm?: number | undefined;
  readonly widthCm?: number | undefined;
  readonly lengthCm?: number | undefined;
  /** The address of its own picture. */
  readonly image?: string | undefined;
}

/** A product in the words of the old shop; a field is undefined if the file lacks its column. */
export interface DraftProduct {
  /** The line at which it begins, and all lines that belong to it. */
  readonly line: number;
  readonly lines: readonly number[];
  /** What identifies it in the old shop. */
  readonly key: string;
  readonly sku: string;
  readonly name?: string | undefined;
  /** Its name in addresses of the old shop. */
  readonly handle?: string | undefined;
  readonly brand?: string | undefined;
  readonly shortDescription?: string | undefined;
  readonly descriptionHtml?: string | undefined;
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
  readonly categories?: readonly (readonly string[])[] | undefined;
  readonly attributes?: readonly { readonly label: string; readonly value: string }[] | undefined;
  readonly images?: readonly { readonly address: string; readonly alt: string }[] | undefined;
  readonly isActive?: boolean | undefined;
  readonly isFreeShipping?: boolean | undefined;
  readonly optionNames: readonly string[];
  readonly variants: readonly DraftVariant[];
  /** Why it cannot be sold here; it is refused with these reasons. */
  readonly refusals: readonly ShopNote[];
  readonly notes: readonly ShopNote[];
}

export interface ShopDrafts {
  readonly products: readonly DraftProduct[];
  /** About rows without a product and about the whole file. */
  readonly notes: readonly ShopNote[];
}

/** How a person wants a file to be read. */
export interface ShopReading {
  /** The stock of variants that the old shop sells without counting. */
  readonly uncountedStock: number;
  /** What each column of a table is, in order, as a person said; null where it is not used. */
  readonly fields?: readonly (string | null)[] | undefined;
}

/** Reads the cells of a recognised file by the roles of its columns. */
export class ShopTable {
  readonly system: ShopSystem;
  readonly columns: ShopColumns;
  readonly rows: readonly ShopRow[];
  readonly mark: DecimalMark;

  constructor(columns: ShopColumns, rows: readonly ShopRow[], numberRoles: readonly string[]) {
    this.system = columns.system;
    this.columns = columns;
    this.rows = rows;
    this.mark = decimalMarkOf(this.#cellsOf(numberRoles), '.');
  }

  has(role: string): boolean {
    return this.columns.found.has(role);
  }

  all(role: string): readonly FoundColumn[] {
    return this.columns.found.get(role) ?? [];
  }

  /** Returns a cell, of several columns of a role the first filled one; undefined if the file lacks the column. */
  cell(row: ShopRow | undefined, role: string): string | undefined {
    const columns = this.columns.found.get(role);
    if (!columns || !row) return undefined;
    for (const { index } of columns) {
      const text = cellText(row, index);
      if (text !== '') return text;
    }
    return '';
  }

  text(row: ShopRow | undefined, role: string): string {
    return this.cell(row, role) ?? '';
  }

  header(role: string): string {
    return this.columns.found.get(role)?.[0]?.header ?? '';
  }

  note(row: ShopRow, role: string, code: ImportRefusalCode): ShopNote {
    return { line: row.line, field: this.header(role), code, value: this.text(row, role) };
  }

  *#cellsOf(roles: readonly string[]): Generator<string> {
    for (const role of roles) {
      for (const { index } of this.all(role)) {
        for (const row of this.rows) yield cellText(row, index);
      }
    }
  }
}

/** Returns a cell without blanks at its ends, NUL and other characters that no text has. */
export function cellText(row: ShopRow, index: number): string {
  return (row.cells[index] ?? '')
    .replaceAll('\0', '')
    .toWellFormed()
    .replaceAll(/^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/gu, '');
}

/** Splits a list at commas; a backslash keeps one. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll(String.raw`\,`, ',').trim())
    .filter((item) => item !== '');
}

/** Reads lists of category paths: `Casa > Sala, Presentes`. */
export function splitCategories(cell: string): string[][] {
  return splitList(cell).map((path) =>
    path
      .split('>')
      .map((step) => step.trim())
      .filter((step) => step !== ''),
  );
}

const words = {
  yes: new Set(['true', '1', 'yes', 'sim', 's', 'si', 'sí', 'active', 'ativo', 'verdadeiro', 'verdadero']),
  no: new Set(['false', '0', '-1', 'no', 'não', 'nao', 'n', 'falso', 'draft', 'archived', '']),
};

/** Reads yes or no in the languages of the exports; null if it is neither. */
export function readYesNo(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (words.yes.has(word)) return true;
  return words.no.has(word) ? false : null;
}
