/** The mark before the decimals of a file's numbers. */
export type DecimalMark = '.' | ',';

const currency = /^(?:[A-Z]{0,3}[$€£]|[A-Z]{3})\s*|\s*(?:[A-Z]{0,3}[$€£]|[A-Z]{3})$/g;
const blanks = /[\s\u200b-\u200d\u2060']+/gu;
const shape = /^([+\-−]?)(\d*(?:[.,]\d+)*)$/;
const mostDigits = 12;

/** Decides the decimal mark of a whole file by its numbers that have only one reading; returns `usual` if they do not decide. */
export function decimalMarkOf(cells: Iterable<string>, usual: DecimalMark): DecimalMark {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const mark = certainMark(bare(cell));
    if (mark) votes[mark] += 1;
  }
  if (votes['.'] === votes[',']) return usual;
  return votes['.'] > votes[','] ? '.' : ',';
}

/** Reads an amount as centavos, rounded half up; null if it is no amount. */
export function readCentavos(cell: string, mark: DecimalMark): number | null {
  const digits = digitsOf(cell, mark);
  if (!digits || (digits.isNegative && /[1-9]/.test(digits.whole + digits.fraction))) return null;
  const fraction = digits.fraction.padEnd(3, '0');
  return Number(digits.whole) * 100 + Number(fraction.slice(0, 2)) + (Number(fraction[2]) >= 5 ? 1 : 0);
}

/** Reads a number, also a negative one; null if it is none. */
export function readDecimal(cell: string, mark: DecimalMark): number | null {
  const digits = digitsOf(cell, mark);
  if (!digits) return null;
  const value = Number(`${digits.whole}.${digits.fraction}0`);
  return digits.isNegative && value > 0 ? -value : value;
}

interface Digits {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

function digitsOf(cell: string, mark: DecimalMark): Digits | null {
  const [, sign = '', number = ''] = shape.exec(bare(cell)) ?? [];
  if (number === '') return null;
  // A number that has only one reading keeps it, whatever the rest of its file has.
  const decimal = certainMark(number) ?? mark;
  const at = number.includes(decimal) ? number.lastIndexOf(decimal) : number.length;
  const whole = number.slice(0, at);
  const grouped = /^\d{0,3}(?:[.,]\d{3})+$/.test(whole) || /^\d*$/.test(whole);
  if (!grouped) return null;
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits.length > mostDigits) return null;
  return { isNegative: sign !== '' && sign !== '+', whole: digits || '0', fraction: number.slice(at + 1) };
}

/** Returns the decimal mark of a number with only one reading; `1.250` alone has two, `1250` has none. */
function certainMark(number: string): DecimalMark | null {
  const marks = number.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  if (marks.some((mark) => mark !== last)) return last;
  if (marks.length > 1) return last === '.' ? ',' : '.';
  return /^[+\-−]?[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? null : last;
}

const bare = (cell: string): string => cell.replaceAll(blanks, '').replaceAll(currency, '');
