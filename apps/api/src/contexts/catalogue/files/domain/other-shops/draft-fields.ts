import { ownEntry } from '@vitrine/rules/own-entry.ts';

import type { FoundColumn } from './shop-columns.ts';
import { cellText, type ShopNote, type ShopReading, type ShopRow, type ShopTable } from './shop-file.ts';
import { readCentavos, readDecimal } from './shop-number.ts';

interface CellSource {
  readonly row: ShopRow;
  readonly role: string;
  readonly notes: ShopNote[];
}

/** How spreadsheets and programs write that there is nothing. */
export const isEmptyCell = (text: string): boolean => /^(?:|-|–|nan|null|none|n\/a|#n\/[ad])$/i.test(text);

/** Reads an amount; undefined without the column, null if the cell is empty or was ignored with a note. */
export function amountOf(table: ShopTable, { row, role, notes }: CellSource): number | null | undefined {
  const cell = table.cell(row, role);
  if (cell === undefined || isEmptyCell(cell)) return cell === undefined ? undefined : null;
  const centavos = readCentavos(cell, table.mark);
  if (centavos === null) notes.push(table.note(row, role, 'value_ignored'));
  return centavos;
}

const gramsPer: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523,
};

const centimetresPer: Readonly<Record<string, number>> = { cm: 1, m: 100, mm: 0.1, in: 2.54, yd: 91.44 };

/** Reads a weight as whole grams; undefined without the column. */
export function gramsOf(
  table: ShopTable,
  { unit, ...source }: CellSource & { readonly unit: string },
): number | undefined {
  return wholeOf(table, { ...source, factor: ownEntry(gramsPer, unit.toLowerCase()) ?? 1 });
}

/** Reads a length as whole centimetres; undefined without the column. */
export function centimetresOf(
  table: ShopTable,
  { unit, ...source }: CellSource & { readonly unit: string },
): number | undefined {
  return wholeOf(table, { ...source, factor: ownEntry(centimetresPer, unit.toLowerCase()) ?? 1 });
}

function wholeOf(
  table: ShopTable,
  { row, role, notes, factor }: CellSource & { readonly factor: number },
): number | undefined {
  const cell = table.cell(row, role);
  if (cell === undefined) return undefined;
  if (isEmptyCell(cell)) return 0;
  const value = readDecimal(cell, table.mark);
  if (value !== null && value >= 0) return Math.round(value * factor);
  notes.push(table.note(row, role, 'value_ignored'));
  return 0;
}

const mostPieces = 2_000_000_000;
const uncounted = /^(?:|-|–|∞|infinito|infinite|ilimitado|unlimited|nan|parent)$/i;

/**
 * Reads a stock; undefined without the column. A variant that the old shop sells without counting gets the stock that the person
 * gave for them; one below zero was oversold.
 */
export function stockOf(
  table: ShopTable,
  {
    row,
    reading,
    notes,
    isUncounted,
  }: { row: ShopRow; reading: ShopReading; notes: ShopNote[]; isUncounted: boolean },
): number | undefined {
  const cell = table.cell(row, 'stock');
  if (cell === undefined) {
    if (!isUncounted) return undefined;
    notes.push({ line: row.line, field: table.header('tracker'), code: 'stock_uncounted', value: '' });
    return reading.uncountedStock > 0 ? reading.uncountedStock : undefined;
  }
  if (isUncounted || uncounted.test(cell)) {
    notes.push(table.note(row, 'stock', 'stock_uncounted'));
    return Math.max(reading.uncountedStock, countOf(cell, table) ?? 0);
  }
  const count = countOf(cell, table);
  if (count === null || count < 0) notes.push(table.note(row, 'stock', 'stock_not_a_count'));
  return Math.min(mostPieces, Math.max(0, count ?? 0));
}

function countOf(cell: string, table: ShopTable): number | null {
  const count = readDecimal(cell, table.mark);
  return count === null ? null : Math.trunc(count);
}

/** Reads the attributes of a product: its tags and the fields that the merchant has added. */
export function attributesOf(
  table: ShopTable,
  { row, notes }: { row: ShopRow; notes: ShopNote[] },
): { label: string; value: string }[] | undefined {
  const columns = ['tags', 'metafield', 'mpn', 'gender', 'age'].flatMap((role) =>
    table.all(role).map((column) => ({ role, column })),
  );
  if (columns.length === 0) return undefined;
  return columns.flatMap(({ role, column }) => {
    const value = cellText(row, column.index);
    if (isEmptyCell(value)) return [];
    // Values for programs: references, lists of objects, rich texts as JSON.
    if (/^(?:\{|\[|gid:\/\/)/.test(value)) {
      notes.push({ line: row.line, field: column.header, code: 'value_ignored', value });
      return [];
    }
    return [{ label: labelOf(role, column), value }];
  });
}

function labelOf(role: string, { header }: FoundColumn): string {
  if (role === 'mpn') return 'MPN';
  return header.replace(/\s*\((?:product|variant)\.metafields\..*$/i, '').trim();
}
