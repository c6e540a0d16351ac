import { formatDate, formatTime } from './date-time.ts';
import { parseIsoDate } from './iso-date.ts';

const TIME = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
/** Daylight saving time, which was abolished in 2019, and standard time. */
const OFFSETS = ['-02:00', '-03:00'] as const;

/**
 * Parses a merchant's time, '2026-11-27T08:00' in São Paulo or with a zone, to an instant; null for anything else.
 * Of a repeated hour it returns the first; a skipped hour is moved forward by one.
 */
export function parseSaoPauloTime(text: string): Date | null {
  const [, day = '', minute = '', zone] = TIME.exec(text) ?? [];
  if (parseIsoDate(day) === null) return null;
  if (zone !== undefined) return new Date(text);
  const wallClock = `${formatDate(day)} ${minute.replace(':', 'h')}`;
  const instants = OFFSETS.map((offset) => new Date(`${text}${offset}`));
  // A skipped hour matches neither offset.
  const found = instants.find((instant) => `${formatDate(instant)} ${formatTime(instant)}` === wallClock);
  return found ?? new Date(`${text}${OFFSETS[1]}`);
}
