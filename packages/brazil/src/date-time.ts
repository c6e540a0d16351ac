import { formatIsoDate, parseIsoDate } from './iso-date.ts';

/** Used for the numbers only: order and separators are fixed here, so that every ICU build gives the same text. */
const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Throws on a text without a zone, which would be another instant on another machine. */
function instantOf(moment: Date | string): Date {
  const isReadable = typeof moment !== 'string' || INSTANT.test(moment);
  const date = new Date(moment);
  if (!isReadable || Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${String(moment)}`);
  return date;
}

function partsOf(moment: Date | string): ReadonlyMap<string, string> {
  return new Map(PARTS.formatToParts(instantOf(moment)).map(({ type, value }) => [type, value]));
}

/**
 * Formats the day in São Paulo as '26/11/2026'. A text with a day only ('2026-11-26') is that day, without a zone.
 * Throws on anything that is neither a day nor an instant with a zone.
 */
export function formatDate(moment: Date | string): string {
  const day = typeof moment === 'string' ? parseIsoDate(moment) : null;
  if (day !== null) return formatIsoDate(day);
  const parts = partsOf(moment);
  return `${parts.get('day')}/${parts.get('month')}/${parts.get('year')}`;
}

/** Formats the time in São Paulo as '14h30'. Throws on anything that is not an instant with a zone. */
export function formatTime(moment: Date | string): string {
  const parts = partsOf(moment);
  return `${parts.get('hour')}h${parts.get('minute')}`;
}
