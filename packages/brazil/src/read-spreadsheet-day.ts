import { parseIsoDate } from './iso-date.ts';

const time = String.raw`(?:[T\s]+\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?`;
const iso = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${time}$`);
const brazilian = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${time}$`);

/** Reads a day as spreadsheets in Brazil write it, day before month: `27/11/2026`, `27/11/2026 14:30`, `2026-11-27`; null for any other. */
export function readSpreadsheetDay(cell: string): string | null {
  const text = cell.trim();
  const [, isoYear, isoMonth = '', isoDay = ''] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return dayOf(isoYear, isoMonth, isoDay);
  const [, day, , month = '', year = ''] = brazilian.exec(text) ?? [];
  return day === undefined ? null : dayOf(year, month, day);
}

const dayOf = (year: string, month: string, day: string): string | null =>
  parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
