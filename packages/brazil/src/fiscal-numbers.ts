/** The fiscal data of a product that a bulk edit sets. */
export const fiscalFields = ['ncm', 'cest', 'goods_origin', 'invoice_unit'] as const;
export type FiscalField = (typeof fiscalFields)[number];

const digits = { ncm: 8, cest: 7, goods_origin: 1 } as const;

/** A unit: a letter, then up to five letters or figures; ' ' fills it up. */
const unitCharacters = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const unitLength = 6;
const firstLetter = unitCharacters.indexOf('A');

/** Returns a stored code as a number, by which the rows of bulk edits compare and keep values; null for none. */
export function fiscalNumber(field: FiscalField, code: string | number | null): number | null {
  if (code === null) return null;
  if (field !== 'invoice_unit') return Number(code);
  const [first = 'A', ...others] = String(code);
  let number = unitCharacters.indexOf(first) - firstLetter;
  for (let at = 0; at < unitLength - 1; at += 1) {
    number = number * unitCharacters.length + unitCharacters.indexOf(others[at] ?? ' ');
  }
  return number;
}

/** Returns the code of a number of `fiscalNumber`, as it is stored; null for none. */
export function fiscalCode(field: FiscalField, number: number | null): string | null {
  if (number === null) return null;
  if (field !== 'invoice_unit') return String(number).padStart(digits[field], '0');
  const others: string[] = [];
  let left = number;
  for (let at = 0; at < unitLength - 1; at += 1) {
    others.unshift(unitCharacters[left % unitCharacters.length] ?? '');
    left = Math.floor(left / unitCharacters.length);
  }
  return `${unitCharacters[left + firstLetter] ?? ''}${others.join('')}`.trimEnd();
}
