import { type IsoDate, parseIsoDate } from './iso-date.ts';

/** Parses '24/08/1987'; null for a day that does not exist. */
export function parseTypedDate(text: string): IsoDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return day === undefined ? null : parseIsoDate(`${year}-${month}-${day}`);
}
