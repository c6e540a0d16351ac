import { type IsoDate, parseIsoDate } from './iso-date.ts';
import { plainCharacters } from './plain-characters.ts';

/** Parses '24/08/1987', also '4/8/1987' or with dots or hyphens; null for a day that does not exist. */
export function parseTypedDate(text: string): IsoDate | null {
  const typed = plainCharacters(text);
  const [, day, month, year] = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})$/.exec(typed) ?? [];
  if (day === undefined || month === undefined) return null;
  return parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
