import { longestTermDays, maxLaterDueDays } from '@vitrine/contract/payment-types.ts';

/** Returns the days of a text such as '42/56'; null if it names none, or not in their sequence after the first. */
export function laterDueDays(text: string, firstDays: number): readonly number[] | null {
  const parts = text.split(/[/,;\s]+/).filter((part) => part !== '');
  const days = parts.map(Number);
  const isKnown = parts.every((part) => /^\d{1,3}$/.test(part));
  const isAscending = days.every((day, index) => day > (days[index - 1] ?? firstDays));
  const isShort = days.length <= maxLaterDueDays && (days.at(-1) ?? 0) <= longestTermDays;
  return isKnown && isAscending && isShort ? days : null;
}
