import { isSpreadsheetError } from './is-spreadsheet-error.ts';

/** The reason why a cell is no number, by which the merchant reads the rule. */
export type NumberFault = 'malformed' | 'ambiguous_number' | 'digits_lost' | 'spreadsheet_error';

interface Digits {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/** A long number as a spreadsheet saves it once it shows it in scientific notation: its last digits are zeros. */
const scientific = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
const blanks = /[\s\u200b-\u200d\u2060]+/gu;
const maxDigits = 12;

/** Reads an amount in reais to centavos: `12,90`, `12.90`, `R$ 1.234,56`. */
export function readAmount(cell: string): number | NumberFault {
  const bare = cell.replaceAll(blanks, ' ').trim();
  const text = bare.replace(/^([+-]?) ?R\$ ?/i, '$1');
  // Only in Brazil is it written before an amount: its dot groups thousands.
  const digits = readDigits(text, { hasSymbol: text !== bare });
  if (typeof digits === 'string') return digits;
  const { isNegative, whole, fraction } = digits;
  if (!/^\d{0,2}0*$/.test(fraction)) return 'malformed';
  const centavos = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return isNegative && centavos > 0 ? -centavos : centavos;
}

/** Reads a whole number, also as spreadsheets write it: `12,00`, `1.234.567`. */
export function readWhole(cell: string): number | NumberFault {
  const digits = readDigits(cell.replaceAll(blanks, ' ').trim(), { hasSymbol: false });
  if (typeof digits === 'string') return digits;
  const { isNegative, whole, fraction } = digits;
  return isNegative || !/^0*$/.test(fraction) ? 'malformed' : Number(whole);
}

export const isScientific = (cell: string): boolean => scientific.test(cell.trim());

function readDigits(text: string, { hasSymbol }: { hasSymbol: boolean }): Digits | NumberFault {
  if (isSpreadsheetError(text)) return 'spreadsheet_error';
  if (scientific.test(text)) return 'digits_lost';
  const [, sign = '', number = ''] = /^([+\-−]?)(\d+(?:[.,]\d+)*)$/.exec(text) ?? [];
  if (number === '') return 'malformed';
  const decimal = decimalMarkOf(number, hasSymbol);
  if (decimal === 'malformed' || decimal === 'ambiguous_number') return decimal;
  const at = decimal === null ? number.length : number.lastIndexOf(decimal);
  const whole = number.slice(0, at).replaceAll(/[.,]/g, '');
  if (whole.length > maxDigits) return 'malformed';
  return { isNegative: sign !== '' && sign !== '+', whole, fraction: number.slice(at + 1) };
}

/** Returns the mark before the fraction, null without one. With both marks the last one is it; `1.250` alone says nothing. */
function decimalMarkOf(
  number: string,
  hasSymbol: boolean,
): '.' | ',' | null | 'malformed' | 'ambiguous_number' {
  const [first, ...others] = number.match(/[.,]/g) ?? [];
  if (first === undefined) return null;
  const last = others.at(-1) ?? first;
  if (others.length > 0) {
    const grouping = first;
    const decimal = last === grouping ? null : last;
    const whole = decimal === null ? number : number.slice(0, number.lastIndexOf(decimal));
    const isGrouped = new RegExp(String.raw`^\d{1,3}(?:[${grouping}]\d{3})+$`).test(whole);
    if (!isGrouped) return 'malformed';
    return decimal === '.' || decimal === ',' ? decimal : null;
  }
  const isThousand = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  if (isThousand && hasSymbol && first === '.') return null;
  if (isThousand) return 'ambiguous_number';
  return first === '.' ? '.' : ',';
}
