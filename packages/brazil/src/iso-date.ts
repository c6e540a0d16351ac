import { plainCharacters } from './plain-characters.ts';

declare const isoDateBrand: unique symbol;
/** A calendar day that exists, 'YYYY-MM-DD', with no time and no zone. */
export type IsoDate = string & { readonly [isoDateBrand]: true };

const MS_PER_DAY = 86_400_000;

export function parseIsoDate(text: string): IsoDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  // Some engines parse 2026-02-30 as a day in March.
  if (Number.isNaN(epochMs) || new Date(epochMs).toISOString().slice(0, 10) !== text) return null;
  return text as IsoDate;
}

/** Parses a day of trusted data: throws a RangeError, because an invalid one is a fault. */
export function requireIsoDate(text: string): IsoDate {
  const isoDate = parseIsoDate(text);
  if (isoDate === null) throw new RangeError(`not a calendar day: ${text}`);
  return isoDate;
}

/** Formats a day as '26/11/2026'. */
export function formatIsoDate(isoDate: IsoDate): string {
  return `${isoDate.slice(8)}/${isoDate.slice(5, 7)}/${isoDate.slice(0, 4)}`;
}

/** Returns the days since 1970-01-01. */
export function epochDayOf(isoDate: IsoDate): number {
  return Date.parse(`${isoDate}T00:00:00Z`) / MS_PER_DAY;
}

export function isoDateOfEpochDay(epochDay: number): IsoDate {
  return new Date(epochDay * MS_PER_DAY).toISOString().slice(0, 10) as IsoDate;
}

export function addDays(isoDate: IsoDate, days: number): IsoDate {
  return isoDateOfEpochDay(epochDayOf(isoDate) + days);
}

/** Parses '24/08/1987', also '4/8/1987' or with dots or hyphens; null for a day that does not exist. */
export function parseTypedDate(text: string): IsoDate | null {
  const typed = plainCharacters(text);
  const [, day, month, year] = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})$/.exec(typed) ?? [];
  if (day === undefined || month === undefined) return null;
  return parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
