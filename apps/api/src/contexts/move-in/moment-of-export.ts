import { readSpreadsheetMoment } from '@vitrine/brazil/read-spreadsheet-moment.ts';

/** Reads a moment as exports of shops write it, also `2026-03-12 09:14:02 +0000` and `20-09-2025`; null for any other. */
export function momentOfExport(text: string): Date | null {
  const zoned = text
    .replace(/\s+UTC$/, 'Z')
    .replace(/\s*([+-]\d\d):?(\d\d)$/, (zone, hours: string, minutes: string) =>
      /\d\d:\d\d/.test(text.slice(0, -zone.length)) ? `${hours}:${minutes}` : zone,
    );
  return readSpreadsheetMoment(zoned, 'start');
}
