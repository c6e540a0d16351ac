import type { IsoDate } from './iso-date.ts';
import { addDays, epochDayOf, isoDateOfEpochDay, requireIsoDate } from './iso-date.ts';

// Not the library's: its holidays are local Dates, which depend on the machine's time zone, lack Carnival Monday and
// include every state's holidays.

/** Month and day, and the first year: 0, or that of a recent holiday (Lei 14.759/2023). */
const FIXED_HOLIDAYS: ReadonlyMap<string, number> = new Map([
  ['01-01', 0],
  ['04-21', 0],
  ['05-01', 0],
  ['09-07', 0],
  ['10-12', 0],
  ['11-02', 0],
  ['11-15', 0],
  ['11-20', 2024],
  ['12-25', 0],
]);

/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi; all bank holidays (Resolução CMN 4.880/2020). */
const EASTER_HOLIDAY_OFFSETS: ReadonlySet<number> = new Set([-48, -47, -2, 60]);

const WEEKDAYS = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'] as const;

/** Returns 0 for Sunday to 6; 1970-01-01 was a Thursday. */
function weekdayOf(isoDate: IsoDate): number {
  return (((epochDayOf(isoDate) + 4) % 7) + 7) % 7;
}

/** The anonymous Gregorian computus (Meeus, Jones, Butcher). */
function easterEpochDay(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const monthAndDay = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(monthAndDay / 31) - 1, (monthAndDay % 31) + 1) / 86_400_000;
}

function isHolidayDate(isoDate: IsoDate): boolean {
  const year = Number(isoDate.slice(0, 4));
  const sinceYear = FIXED_HOLIDAYS.get(isoDate.slice(5));
  if (sinceYear !== undefined && year >= sinceYear) return true;
  return EASTER_HOLIDAY_OFFSETS.has(epochDayOf(isoDate) - easterEpochDay(year));
}

function isBusinessDate(isoDate: IsoDate): boolean {
  const weekday = weekdayOf(isoDate);
  return weekday !== 0 && weekday !== 6 && !isHolidayDate(isoDate);
}

/** Returns Easter Sunday, from which the movable holidays derive. */
export function easterOf(year: number): IsoDate {
  return isoDateOfEpochDay(easterEpochDay(year));
}

/** Returns whether the day is a national or bank holiday; states' and cities' do not count. Throws if the text is not a day. */
export function isNationalHoliday(isoDate: string): boolean {
  return isHolidayDate(requireIsoDate(isoDate));
}

export function isBusinessDay(isoDate: string): boolean {
  return isBusinessDate(requireIsoDate(isoDate));
}

/** Returns the first business day from that day on, which may be the day itself: for due dates. */
export function nextBusinessDay(isoDate: string): IsoDate {
  let day = requireIsoDate(isoDate);
  while (!isBusinessDate(day)) day = addDays(day, 1);
  return day;
}

/** Adds business days, or subtracts them if negative. 0 returns the day itself, business day or not. */
export function addBusinessDays(isoDate: string, days: number): IsoDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not a whole number of days: ${days}`);
  const step = Math.sign(days);
  let day = requireIsoDate(isoDate);
  for (let remaining = Math.abs(days); remaining > 0;) {
    day = addDays(day, step);
    if (isBusinessDate(day)) remaining -= 1;
  }
  return day;
}

/** Formats as 'qui., 26/11'. */
export function formatDeliveryDate(isoDate: string): string {
  const day = requireIsoDate(isoDate);
  return `${WEEKDAYS[weekdayOf(day)]}, ${day.slice(8)}/${day.slice(5, 7)}`;
}
