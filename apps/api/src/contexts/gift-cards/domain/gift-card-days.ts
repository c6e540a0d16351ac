const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** In America/Sao_Paulo, which has no daylight saving time: a mail of a later day comes in the morning. */
const mailHour = 8;
const offset = '-03:00';

/** Returns the last day of a validity in months; null for none. The last day of a month stays one: 31/01 and a month is 28/02 or 29/02. */
export function lastDayOf(from: string, months: number): string | null {
  if (months === 0) return null;
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

/** Returns how long a mail of a day waits; 0 for a day that has come. */
export function mailDelayMs(day: string, { today, now }: { today: string; now: Date }): number {
  if (day <= today) return 0;
  return Math.max(
    0,
    Date.parse(`${day}T${String(mailHour).padStart(2, '0')}:00:00${offset}`) - now.getTime(),
  );
}

/** Returns the moment after the last day; null for never. */
export const endOfDay = (day: string | null): Date | null =>
  day === null ? null : new Date(Date.parse(`${day}T00:00:00${offset}`) + dayMs);
