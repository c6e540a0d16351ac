import { arrivesByName } from '@vitrine/contract/filter-names.ts';

/** Returns the day of arrival in the query of an address; null without one, for a malformed one or one before today. */
export function arrivalDayOf(query: string, today: string): string | null {
  const day = new URLSearchParams(query).get(arrivesByName) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toString() !== 'Invalid Date';
  return isDay && day >= today ? day : null;
}

/** Returns the address of a listing narrowed to a day of arrival; unchanged for null. */
export function withArrivalDay(href: string, day: string | null): string {
  return day === null ? href : `${href}${href.includes('?') ? '&' : '?'}${arrivesByName}=${day}`;
}
