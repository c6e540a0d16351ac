import { formatDate, formatTime } from './date-time.ts';
import { parseIsoDate } from './iso-date.ts';
import { parseSaoPauloTime } from './parse-sao-paulo-time.ts';

/** Whether a moment begins or ends something: a day alone is its first or its last second, a minute likewise. */
export type MomentEdge = 'start' | 'end';

const clock = String.raw`(?:[T\s,]+(?:às\s+)?(\d{1,2})(?:[:h](\d{2})?(?::(\d{2})(?:[.,]\d+)?)?)\s*(Z|[+-]\d{2}:\d{2}|[AaPp]\.?[Mm]\.?)?)?`;
const iso = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${clock}$`);
const brazilian = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${clock}$`);
/** Days since 30/12/1899, with the time as a fraction: what a cell without a date format shows. */
const serial = /^(\d{5})(?:[.,](\d{1,15}))?$/;
const serialDays = { first: 36_526, last: 73_050 };
const dayMs = 86_400_000;

/**
 * Reads a moment as spreadsheets in Brazil write it, in São Paulo unless it names a zone: `27/11/2026 08:00`, `27/11/26`, `27/11/2026 8h`,
 * `2026-11-27T11:00:00Z`, or the number of a cell without a format, `46353,333`. Null for any other.
 */
export function readSpreadsheetMoment(cell: string, edge: MomentEdge): Date | null {
  const text = cell.trim();
  const [, days, fraction] = serial.exec(text) ?? [];
  if (days !== undefined) return momentOfSerial(Number(days), Number(`0.${fraction ?? 0}`), edge);
  const [, isoYear, isoMonth = '', isoDay = '', ...isoClock] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return momentOf([isoYear, isoMonth, isoDay], isoClock, edge);
  const [, day, , month = '', year = '', ...rest] = brazilian.exec(text) ?? [];
  return day === undefined ? null : momentOf([year.padStart(4, '20'), month, day], rest, edge);
}

/** Writes a moment as `readSpreadsheetMoment` reads it for the same edge; seconds only where it would add others. */
export function writeSpreadsheetMoment(moment: Date, edge: MomentEdge): string {
  const seconds = String(moment.getUTCSeconds()).padStart(2, '0');
  const text = `${formatDate(moment)} ${formatTime(moment).replace('h', ':')}`;
  return seconds === edgeSecond[edge] ? text : `${text}:${seconds}`;
}

const edgeSecond = { start: '00', end: '59' } as const;
const edgeOfDay = { start: '00:00:00', end: '23:59:59' } as const;

type Clock = readonly (string | undefined)[];

function momentOf(date: readonly [string, string, string], clockParts: Clock, edge: MomentEdge): Date | null {
  const day = parseIsoDate(date.map((part) => part.padStart(2, '0')).join('-'));
  if (day === null) return null;
  const [hours, minutes = '00', seconds = edgeSecond[edge], zone = ''] = clockParts;
  if (hours === undefined) return parseSaoPauloTime(`${day}T${edgeOfDay[edge]}`);
  const half = /^[ap]/i.exec(zone)?.[0].toLowerCase();
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half);
  if (hour === null) return null;
  const time = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  return parseSaoPauloTime(`${day}T${time}${half === undefined ? zone : ''}`);
}

const hourOfHalf = (hour: number, half: string): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0);

function momentOfSerial(days: number, fraction: number, edge: MomentEdge): Date | null {
  if (days < serialDays.first || days > serialDays.last) return null;
  // The fraction of a minute is never exact.
  const written = new Date(Date.UTC(1899, 11, 30) + days * dayMs + Math.round(fraction * 1440) * 60_000);
  const [day = '', time = ''] = written.toISOString().split('T');
  const clockParts = fraction === 0 ? [] : [time.slice(0, 2), time.slice(3, 5)];
  const [year = '', month = '', date = ''] = day.split('-');
  return momentOf([year, month, date], clockParts, edge);
}
