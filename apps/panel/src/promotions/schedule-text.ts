import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

/** A day as a day, a moment as a day and a time of São Paulo. */
const written = (time: string) =>
  time.length > 10 ? `${formatDate(time)}, ${formatTime(time)}` : formatDate(time);

/** Says from when to when something is valid. */
export function scheduleText(starts: string | null, ends: string | null): string {
  if (starts !== null && ends !== null) return `${written(starts)} a ${written(ends)}`;
  if (starts !== null) return `Desde ${written(starts)}`;
  return ends === null ? 'Sem data' : `Até ${written(ends)}`;
}
