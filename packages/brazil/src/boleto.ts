// Source: FEBRABAN, Layout padrão de código de barras (boletos, not the utilities' 48-digit form).
// Not the library's, which cannot build a boleto and parses the due date as a local Date, which depends on the machine's
// time zone. The tests compare both.
import type { IsoDate } from './iso-date.ts';
import { epochDayOf, isoDateOfEpochDay, requireIsoDate } from './iso-date.ts';

declare const barcodeBrand: unique symbol;
declare const linhaDigitavelBrand: unique symbol;
/** 44 digits, for interleaved 2 of 5. */
export type BoletoBarcode = string & { readonly [barcodeBrand]: true };
/** 47 digits, no mask: what the payer types. */
export type LinhaDigitavel = string & { readonly [linhaDigitavelBrand]: true };

export type BoletoRequest = {
  /** Three digits, as '237'. */
  readonly bankCode: string;
  /** 'YYYY-MM-DD', or null for a boleto without a due date. */
  readonly dueDate: string | null;
  /** 0 leaves the amount to the payer. */
  readonly amountCentavos: number;
  /** The 25 digits that each bank defines. */
  readonly freeField25: string;
};

export type Boleto = {
  readonly bankCode: string;
  readonly dueDate: IsoDate | null;
  readonly amountCentavos: number;
  readonly freeField25: string;
  readonly barcode: BoletoBarcode;
  readonly linhaDigitavel: LinhaDigitavel;
};

/** The day of factor 1000. After 9999 (2025-02-21) the factor restarts at 1000 (2025-02-22). */
const FIRST_DUE_DAY = epochDayOf(requireIsoDate('2000-07-03'));
const FACTOR_CYCLE_DAYS = 9000;
const FIRST_FACTOR = 1000;
/** A factor stands for its first day that is at most this many days before the day of parsing (FEBRABAN). */
const MAX_OVERDUE_DAYS = 3000;

function mod10Digit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

function mod11Digit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

function dueFactor(dueDate: IsoDate | null): string {
  if (dueDate === null) return '0000';
  const daysSinceFirst = epochDayOf(dueDate) - FIRST_DUE_DAY;
  if (daysSinceFirst < 0) throw new RangeError(`no factor for a due date before 2000-07-03: ${dueDate}`);
  return String((daysSinceFirst % FACTOR_CYCLE_DAYS) + FIRST_FACTOR);
}

function dueDateOfFactor(factor: number, today: IsoDate): IsoDate | null {
  if (factor < FIRST_FACTOR) return null;
  const firstDay = FIRST_DUE_DAY + factor - FIRST_FACTOR;
  const cycles = Math.ceil((epochDayOf(today) - MAX_OVERDUE_DAYS - firstDay) / FACTOR_CYCLE_DAYS);
  return isoDateOfEpochDay(firstDay + Math.max(cycles, 0) * FACTOR_CYCLE_DAYS);
}

function linhaDigitavelOf(barcode: string): LinhaDigitavel {
  const freeField = barcode.slice(19);
  const fields = [barcode.slice(0, 4) + freeField.slice(0, 5), freeField.slice(5, 15), freeField.slice(15)];
  const checkedFields = fields.map((digits) => digits + mod10Digit(digits)).join('');
  return (checkedFields + barcode.slice(4, 19)) as LinhaDigitavel;
}

function requireRequest({ bankCode, amountCentavos, freeField25 }: BoletoRequest): void {
  if (!/^\d{3}$/.test(bankCode)) throw new RangeError(`not a bank code: ${bankCode}`);
  if (!/^\d{25}$/.test(freeField25)) throw new RangeError('the free field has 25 digits');
  if (!Number.isSafeInteger(amountCentavos) || amountCentavos < 0 || amountCentavos > 9_999_999_999) {
    throw new RangeError(`amount not allowed in a boleto: ${amountCentavos}`);
  }
}

/** Builds barcode and linha digitável. Throws a RangeError if a value does not fit in its field. */
export function buildBoleto(request: BoletoRequest): Boleto {
  requireRequest(request);
  const { bankCode, amountCentavos, freeField25 } = request;
  const dueDate = request.dueDate === null ? null : requireIsoDate(request.dueDate);
  const head = `${bankCode}9`;
  const tail = dueFactor(dueDate) + String(amountCentavos).padStart(10, '0') + freeField25;
  const barcode = (head + mod11Digit(head + tail) + tail) as BoletoBarcode;
  return {
    bankCode,
    dueDate,
    amountCentavos,
    freeField25,
    barcode,
    linhaDigitavel: linhaDigitavelOf(barcode),
  };
}

/** Parses 44 digits; null if a check digit is wrong. `today` selects the cycle of due dates. */
export function parseBoletoBarcode(text: string, today: string): Boleto | null {
  const barcode = text.trim();
  if (!/^\d{3}9\d{40}$/.test(barcode)) return null;
  if (Number(barcode[4]) !== mod11Digit(barcode.slice(0, 4) + barcode.slice(5))) return null;
  return {
    bankCode: barcode.slice(0, 3),
    dueDate: dueDateOfFactor(Number(barcode.slice(5, 9)), requireIsoDate(today)),
    amountCentavos: Number(barcode.slice(9, 19)),
    freeField25: barcode.slice(19),
    barcode: barcode as BoletoBarcode,
    linhaDigitavel: linhaDigitavelOf(barcode),
  };
}

/** Parses 47 digits with or without mask; null if one of the four check digits is wrong. */
export function parseLinhaDigitavel(text: string, today: string): Boleto | null {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{47}$/.test(digits)) return null;
  const freeField = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
  const boleto = parseBoletoBarcode(digits.slice(0, 4) + digits.slice(32) + freeField, today);
  // Rebuilds the line from the barcode: the check digits of its three fields differ if one was wrong.
  return boleto?.linhaDigitavel.slice(0, 32) === digits.slice(0, 32) ? boleto : null;
}

/** Formats as '23793.38128 60007.827136 95000.063305 9 75520000370000'. */
export function formatLinhaDigitavel(linha: LinhaDigitavel): string {
  return linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
