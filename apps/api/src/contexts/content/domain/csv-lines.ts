/** A table as spreadsheets in Brazil open it: semicolons, and a mark that the text is UTF-8. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;
}

/** Quotes a cell. One that a spreadsheet would calculate is kept a text by an apostrophe. */
function cellOf(text: string): string {
  const kept = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
}
