/** The formats of Excel that a workbook names by their number only. */
const builtInFormats: Readonly<Record<number, string>> = {
  2: '0.00',
  4: '#,##0.00',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  22: 'dd/mm/yyyy hh:mm',
  39: '#,##0.00',
  40: '#,##0.00',
  44: '#,##0.00',
};

export const builtInFormat = (id: number): string => builtInFormats[id] ?? '';

/** Excel keeps fifteen digits of a number; the others of a longer code became zeros. */
const firstCutNumber = 1e15;
const dayMs = 86_400_000;
/** Days between the first days of the two calendars of workbooks. */
const daysUntil1904 = 1462;

/**
 * Returns a number of a cell as the sheet shows it, as far as codes and quantities need it: the zeros before a code, the decimals of a price,
 * the date that a code became. A number whose digits were cut is in scientific notation.
 */
export function shownNumber(stored: string, format: string, { is1904 = false } = {}): string {
  const value = Number(stored);
  if (stored === '' || !Number.isFinite(value)) return stored;
  const pattern = format.split(';')[0] ?? '';
  const signs = withoutLiterals(pattern);
  if (/[dmyhs]/i.test(signs) && value >= 1) {
    const since1900 = Math.floor(value) + (is1904 ? daysUntil1904 : 0);
    return dateText(new Date(Date.UTC(1899, 11, 30) + since1900 * dayMs));
  }
  if (Math.abs(value) >= firstCutNumber) return value.toExponential(5).replace('.', ',').replace('e', 'E');
  const rounded = Number(value.toPrecision(15));
  if (signs.includes('%')) return `${String(Number((rounded * 100).toPrecision(12))).replace('.', ',')}%`;
  const [, decimals = ''] = /0\.(0+)$/.exec(signs) ?? [];
  if (decimals.length > 0 && Number(rounded.toFixed(decimals.length)) === rounded) {
    return rounded.toFixed(decimals.length).replace('.', ',');
  }
  if (Number.isInteger(rounded) && rounded >= 0 && /^0+$/.test(signs)) {
    return inPlacesOf(pattern, String(rounded));
  }
  return String(rounded).replace('.', ',');
}

/** Returns what of a format stands for digits, dates and signs: without texts, colours, currencies and spaces. */
const withoutLiterals = (pattern: string) => pattern.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|[-/ ]/g, '');

/** Fills the zeros of a format such as '"SKU-"0000' or '000-000' from the right. */
function inPlacesOf(pattern: string, digits: string): string {
  const parts = [...pattern.matchAll(/"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|(0)|([-/ ])/g)];
  const places = parts.filter(([, , , zero]) => zero !== undefined).length;
  const padded = digits.padStart(places, '0');
  let next = 0;
  let shown = '';
  for (const [, quoted, escaped, zero, sign] of parts) {
    if (zero === undefined) shown += quoted ?? escaped ?? sign ?? '';
    else {
      const until = next === 0 ? padded.length - places + 1 : next + 1;
      shown += padded.slice(next, until);
      next = until;
    }
  }
  return shown;
}

function dateText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}
