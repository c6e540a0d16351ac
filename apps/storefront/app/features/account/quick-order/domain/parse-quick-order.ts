import { plainCharacters } from '@vitrine/brazil/plain-characters.ts';
import { maxLineQty } from '@vitrine/rules/allowed-quantity.ts';

import { isHeading, isTotal, type QuickOrderColumns, quickOrderColumns } from './quick-order-columns.ts';
import { type CellsOfLine, readCells } from './read-cells.ts';
import { readQuantity } from './read-quantity.ts';

export interface QuickOrderLine {
  /** In upper case, as codes are compared. */
  readonly code: string;
  /** Null if only the code was given: the smallest quantity counts. */
  readonly qty: number | null;
  /** The lines of the text that name it, from 1. */
  readonly lineNumbers: readonly number[];
  /** The package that a quantity was given in, such as 'cx'; null for pieces. */
  readonly pack: string | null;
}

export interface QuickOrderProblem {
  /** Of the text, from 1. */
  readonly lineNumber: number;
  readonly text: string;
  readonly kind:
    | 'unreadable'
    /** It says no whole quantity from 1 to 999. */
    | 'quantity'
    /** Several numbers may be its quantity. */
    | 'several_numbers'
    /** A spreadsheet cut the digits of its code: '7,89E+12'. */
    | 'digits_lost'
    /** A spreadsheet made a day of its code: '10/12/2026'. */
    | 'date'
    /** The sheet has a formula without its result. */
    | 'formula';
}

export interface QuickOrder {
  /** One for each code, in the order of the text; repeated codes are added up. */
  readonly lines: readonly QuickOrderLine[];
  /** Lines without a readable code and quantity. */
  readonly problems: readonly QuickOrderProblem[];
  /** How many lines of a table with a column of quantities have none there, as in a price list that is filled in. */
  readonly blankCount: number;
  /** How many lines are titles above the headings, or totals. */
  readonly titleCount: number;
}

interface ReadLine {
  readonly code: string;
  readonly qty: number | null;
  readonly pack: string | null;
}

type Reading = readonly ReadLine[] | QuickOrderProblem['kind'] | 'blank';

/** As written by hand or in a message: 'SER-CAF-01 6', '6 x SER-CAF-01', 'SER-CAF-01 6 cx'. */
const codeFirst = /^([^\s;,]+)(?:(?:\s*[;,]\s*|\s+)(?:x\s*)?(\d{1,3}(?:[.,]0+)?(?:\s*[a-zç]+\.?)?))?\s*x?$/i;
const quantityFirst = /^(\d{1,3})\s*x?\s+([^\s;,]*[a-z-][^\s;,]*)$/i;
/** A long number as a spreadsheet shows it. */
const scientific = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

/** A day as sheets show one. */
const day = /^\d{1,2}\/\d{1,2}\/\d{4}$/;
/** Titles, customers and terms of payment above the headings of a table take no more lines. */
const mostTitles = 30;

/** Parses codes and quantities: a list, or the cells of a spreadsheet with or without its headings [COM+02]. */
export function parseQuickOrder(text: string): QuickOrder {
  const lines = new Map<string, QuickOrderLine>();
  const problems: QuickOrderProblem[] = [];
  let blankCount = 0;
  const { filled, titleCount: titles } = withoutTitles(readCells(text));
  let titleCount = titles;
  let columns: QuickOrderColumns | null = null;
  for (const [index, { lineNumber, text: raw, cells }] of filled.entries()) {
    const headings = quickOrderColumns(cells);
    // Tables of several parts repeat their headings.
    const isTable: boolean = headings !== null && (index === 0 || headings.qty !== null);
    if (isTable) columns = headings;
    if (isTable || (index === 0 && isHeading(cells))) continue;
    if (isTotal(cells)) {
      titleCount += 1;
      continue;
    }
    const line = plainCharacters(raw);
    const reading: Reading = columns ? readByColumns(cells, columns) : readFreely(line, cells);
    if (reading === 'blank') blankCount += 1;
    else if (typeof reading === 'string') problems.push({ lineNumber, text: line, kind: reading });
    else for (const one of reading) lines.set(one.code, joined(lines.get(one.code), one, lineNumber));
  }
  return { lines: [...lines.values()], problems, blankCount, titleCount };
}

/** Leaves empty lines out, and those above headings that name both columns, as a printed order has them. */
function withoutTitles(lines: readonly CellsOfLine[]): { filled: CellsOfLine[]; titleCount: number } {
  const filled = lines.filter(
    ({ text, cells }) => plainCharacters(text) !== '' && cells.some((cell) => cell !== ''),
  );
  const headingAt = filled
    .slice(0, mostTitles)
    .findIndex(({ cells }) => (quickOrderColumns(cells)?.qty ?? null) !== null);
  const titleCount = Math.max(0, headingAt);
  return { filled: filled.slice(titleCount), titleCount };
}

function readByColumns(
  cells: readonly string[],
  { code: codeAt, qty: qtyAt, pack }: QuickOrderColumns,
): Reading {
  // A column of numbers may show decimals.
  const code = plainCharacters(cells[codeAt] ?? '').replace(/^(\d+),0+$/, '$1');
  const qtyText = qtyAt === null ? '' : plainCharacters(cells[qtyAt] ?? '');
  if (qtyAt !== null && (qtyText === '' || /^0+(?:[.,]0+)?$/.test(qtyText))) return 'blank';
  if (code === '') return 'unreadable';
  const reading = lineOf(code, qtyText === '' ? null : qtyText);
  return typeof reading === 'string' ? reading : reading.map((one) => ({ ...one, pack: one.pack ?? pack }));
}

function readFreely(line: string, cells: readonly string[]): Reading {
  const filled = cells.map(plainCharacters).filter((cell) => cell !== '');
  const [first = '', second = ''] = filled;
  if (filled.length < 2) return readWritten(line);
  if (filled.length === 2) {
    const isReversed =
      readQuantity(first) !== null && readQuantity(second) === null && /[a-z-]/i.test(second);
    const own = isReversed ? lineOf(second, first) : lineOf(first, second);
    return typeof own === 'string' ? severalOf(filled, own) : own;
  }
  const several = severalOf(filled, 'unreadable');
  if (typeof several !== 'string') return several;
  // Beside others, '49,00' is a price.
  const quantities = filled.slice(1).filter((cell) => readQuantity(cell) !== null && !/\d[.,]\d/.test(cell));
  const [only] = quantities;
  if (only === undefined) return isCode(first) ? 'quantity' : 'unreadable';
  return quantities.length === 1 ? lineOf(first, only) : 'several_numbers';
}

/** Reads 'SKU-1 10, SKU-2 20': several codes in one line, each with its quantity. */
function severalOf(parts: readonly string[], otherwise: QuickOrderProblem['kind'] | 'blank'): Reading {
  const read = parts.map(readWritten);
  return read.every((one) => typeof one !== 'string' && one.every(({ qty }) => qty !== null))
    ? read.flatMap((one) => (typeof one === 'string' ? [] : one))
    : otherwise;
}

function readWritten(line: string): Reading {
  const [, qtyBefore, codeAfter] = quantityFirst.exec(line) ?? [];
  if (codeAfter !== undefined) return lineOf(codeAfter, qtyBefore ?? null);
  const [, code, qtyAfter] = codeFirst.exec(line) ?? [];
  return code === undefined ? 'unreadable' : lineOf(code, qtyAfter ?? null);
}

function lineOf(code: string, qtyText: string | null): Reading {
  if (code.startsWith('=') || qtyText?.startsWith('=')) return 'formula';
  if (scientific.test(code)) return 'digits_lost';
  if (day.test(code)) return 'date';
  if (!isCode(code)) return 'unreadable';
  if (qtyText === null) return [{ code: code.toUpperCase(), qty: null, pack: null }];
  const quantity = readQuantity(qtyText);
  return quantity === null ? 'quantity' : [{ code: code.toUpperCase(), ...quantity }];
}

/** No code of the shop is longer, and one with blanks is a sentence. */
const isCode = (text: string) => /^\S{1,64}$/.test(text);

function joined(known: QuickOrderLine | undefined, one: ReadLine, lineNumber: number): QuickOrderLine {
  if (!known) return { ...one, lineNumbers: [lineNumber] };
  const qty = known.qty === null || one.qty === null ? (known.qty ?? one.qty) : known.qty + one.qty;
  return {
    code: known.code,
    qty: qty === null ? null : Math.min(qty, maxLineQty * maxLineQty),
    lineNumbers: [...known.lineNumbers, lineNumber],
    pack: known.pack ?? one.pack,
  };
}
