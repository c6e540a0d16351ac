import { plainCharacters } from '@vitrine/brazil/plain-characters.ts';

export interface QuickOrderLine {
  readonly sku: string;
  /** Null if only the code was given: the smallest quantity counts. */
  readonly qty: number | null;
}

export interface QuickOrderProblem {
  /** Of the text, from 1. */
  readonly lineNumber: number;
  readonly text: string;
}

export interface QuickOrder {
  /** One for each code, in upper case, in the order of the text; repeated codes are added up. */
  readonly lines: readonly QuickOrderLine[];
  /** Lines without a readable code and quantity. */
  readonly problems: readonly QuickOrderProblem[];
}

/** As pasted from a spreadsheet, a message or a file: 'SER-CAF-01 6', 'SER-CAF-01;6', '6 x SER-CAF-01'. */
const codeFirst = /^([^\s;,]+)(?:(?:\s*[;,\t]\s*|\s+)(?:x\s*)?(\d{1,3}))?\s*(?:un\.?|x)?$/i;
const quantityFirst = /^(\d{1,3})\s*x?\s+([^\s;,]*[a-z-][^\s;,]*)$/i;

/** Parses codes and quantities, one pair per line. */
export function parseQuickOrder(text: string): QuickOrder {
  const quantities = new Map<string, number | null>();
  const problems: QuickOrderProblem[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = plainCharacters(raw);
    if (line === '') continue;
    const read = readLine(line);
    if (read === null) problems.push({ lineNumber: index + 1, text: line });
    else quantities.set(read.sku, addQuantities(quantities.get(read.sku) ?? null, read.qty));
  }
  return { lines: [...quantities].map(([sku, qty]) => ({ sku, qty })), problems };
}

function readLine(line: string): QuickOrderLine | null {
  const [, qtyBefore, skuAfter] = quantityFirst.exec(line) ?? [];
  const [, skuBefore, qtyAfter] = codeFirst.exec(line) ?? [];
  const sku = skuAfter ?? skuBefore;
  if (sku === undefined) return null;
  const digits = skuAfter === undefined ? qtyAfter : qtyBefore;
  const qty = digits === undefined ? null : Number(digits);
  return qty === 0 ? null : { sku: sku.toUpperCase(), qty };
}

function addQuantities(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : one + other;
}
