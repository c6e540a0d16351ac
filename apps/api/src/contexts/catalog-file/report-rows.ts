import { type Finding, refusalReasons } from './domain/refusal-codes.ts';

/** The first line of a report, with a byte order mark for Excel. */
export const reportHead = '\uFEFFlinha;sku;campo;codigo;motivo;valor\n';

/** Returns findings as lines of a table. */
export function reportRows(findings: readonly Finding[]): string {
  return findings
    .map(({ line, sku, field, code, value }) =>
      [String(line), sku, field, code, refusalReasons[code], value].map(quoted).join(';'),
    )
    .map((line) => `${line}\n`)
    .join('');
}

const quoted = (cell: string) => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
