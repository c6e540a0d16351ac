import { addDays, epochDayOf, requireIsoDate } from '@vitrine/brazil/iso-date.ts';

/** Days as YYYY-MM-DD, inclusive. */
export interface ReportDays {
  readonly from: string;
  readonly until: string;
}

/** Moments from the first to the last, exclusive. */
export interface ReportRange {
  readonly from: Date;
  readonly until: Date;
}

/** Returns all days from the first to the last. */
export function everyDay(days: ReportDays): string[] {
  return Array.from({ length: countDays(days) }, (_, index) => dayAfter(days.from, index));
}

/** Returns as many days before. */
export function daysBefore(days: ReportDays): ReportDays {
  return { from: dayAfter(days.from, -countDays(days)), until: dayAfter(days.from, -1) };
}

/** Returns the last days, with the given one as the last. */
export function lastDays(count: number, until: string): ReportDays {
  return { from: dayAfter(until, 1 - count), until };
}

const dayAfter = (day: string, days: number): string => addDays(requireIsoDate(day), days);

function countDays({ from, until }: ReportDays): number {
  return epochDayOf(requireIsoDate(until)) - epochDayOf(requireIsoDate(from)) + 1;
}
