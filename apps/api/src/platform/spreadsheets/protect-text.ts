import { isSpreadsheetError } from '@vitrine/brazil/is-spreadsheet-error.ts';

/** A spreadsheet would run a text that begins so; a tab or a line break before hides the rest from people. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A number that a spreadsheet shows and saves unchanged. */
const plainNumber = /^-?(?:0|[1-9]\d{0,10})$/;
const numberLike = /^[+-]?\s*(?:R\$)?\s*(?:\d[\d.,\s]*|[.,]\d[\d.,\s]*)%?$/i;
const scientific = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const dateLike = /^\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?(?:\s+\d{1,2}[:h]\d{2}\S*)?$/;
const timeLike = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i;
const months =
  'jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:[çc]o|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|may|jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sep(?:t(?:ember)?)?|out(?:ubro)?|oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?';
const monthLike = new RegExp(
  String.raw`^(?:\d{1,2}[-/. ]?(?:${months})|(?:${months})[-/. ]?\d{1,4})(?:[-/. ]?\d{2,4})?$`,
  'i',
);
const boolean = /^(?:verdadeiro|falso|true|false)$/i;

/**
 * Writes a text so that a spreadsheet keeps it: one that it would run as a formula, or show as another number, date or truth value,
 * begins with an apostrophe. `withoutProtection` takes it away again, whatever the text.
 */
export function protectedText(text: string): string {
  return needsProtection(text) ? `'${text}` : text;
}

/** Writes a code of digits, such as a CPF or a barcode, as text, whether or not a spreadsheet would change this one. */
export function protectedCode(code: string): string {
  return /^\d+$/.test(code) ? `'${code}` : protectedText(code);
}

/** Reads what `protectedText` wrote, what people write with an apostrophe before a number, and `="0123"` of other programs. */
export function withoutProtection(cell: string): string {
  const quoted = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return isProtected(cell) ? cell.slice(1) : cell;
}

function needsProtection(text: string): boolean {
  return isChangedBySpreadsheets(text) || isProtected(text);
}

/** Returns whether a cell begins with an apostrophe that reading takes away. */
function isProtected(cell: string): boolean {
  if (!cell.startsWith("'")) return false;
  const text = cell.slice(1);
  return plainNumber.test(text) || needsProtection(text);
}

function isChangedBySpreadsheets(text: string): boolean {
  if (plainNumber.test(text)) return false;
  const trimmed = text.trim();
  return (
    formula.test(text) ||
    [numberLike, scientific, dateLike, timeLike, monthLike, boolean].some((form) => form.test(trimmed)) ||
    isSpreadsheetError(trimmed)
  );
}
