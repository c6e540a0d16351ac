import { withoutLabel } from './plain-characters.ts';
import { type ValueKind, insertLiterals } from './value-kind.ts';

export interface CardExpiry {
  /** Two digits. */
  readonly month: string;
  /** Four digits. */
  readonly year: string;
}

/** Month first, of one or two digits behind a separator; or run together. */
const MONTH_FIRST = /^(\d{1,2}) ?[/. -] ?((?:20)?\d{2})$|^(\d{2})((?:20)?\d{2})$/;
/** As password managers fill it. */
const YEAR_FIRST = /^(20\d{2}) ?[/. -]? ?(\d{2})$/;

function monthAndYear(text: string): readonly [month: string, year: string] | null {
  const [, month, year] = MONTH_FIRST.exec(text)?.filter((part) => part !== undefined) ?? [];
  if (month !== undefined && year !== undefined && Number(month) <= 12) return [month, year];
  const [, first, last] = YEAR_FIRST.exec(text) ?? [];
  return first !== undefined && last !== undefined ? [last, first] : null;
}

/** Parses '12/30', '1/30', '12/2030', '1230', '122030' or '2030-12'; null if there is no such month [PAY-01]. */
export function parseCardExpiry(text: string): CardExpiry | null {
  const [month, year] = monthAndYear(withoutLabel(text, /validade|val/)) ?? [];
  if (month === undefined || year === undefined) return null;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth ? { month: month.padStart(2, '0'), year: `20${year.slice(-2)}` } : null;
}

export const cardExpiryField: ValueKind = {
  show(text) {
    const expiry = parseCardExpiry(text);
    return expiry && `${expiry.month}/${expiry.year.slice(-2)}`;
  },
  group: (text) => (/^(?:0\d|1[0-2])/.test(text) ? insertLiterals('##/####', text) : text),
};
