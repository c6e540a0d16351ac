import { formatDate, formatTime } from './date-time.ts';
import { parseIsoDate } from './iso-date.ts';

const TIME = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
/** Summer time, which ended for good in 2019, and standard time. */
const OFFSETS = ['-02:00', '-03:00'] as const;

/**
 * The instant of a time as a merchant writes it, '2026-11-27T08:00' on a clock in São Paulo, or with its zone;
 * null when it is none. Of an hour that came twice, the first; one that the clock skipped is moved on by an hour.
 */
export function parseSaoPauloTime(text: string): Date | null {
  const [, day = '', minute = '', zone] = TIME.exec(text) ?? [];
  if (parseIsoDate(day) === null) return null;
  if (zone !== undefined) return new Date(text);
  const shown = `${formatDate(day)} ${minute.replace(':', 'h')}`;
  const instants = OFFSETS.map((offset) => new Date(`${text}${offset}`));
  // Only an hour that was skipped is shown by neither.
  const found = instants.find((instant) => `${formatDate(instant)} ${formatTime(instant)}` === shown);
  return found ?? new Date(`${text}${OFFSETS[1]}`);
}
