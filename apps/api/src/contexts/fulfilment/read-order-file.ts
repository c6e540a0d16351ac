import { parse } from 'csv-parse/sync';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

const maxLines = 500;

/** One line of a file about orders. */
export interface OrderFileRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly number: string;
  /** By column; '' for a missing one. */
  cell(column: string): string;
}

/**
 * Reads a pasted or uploaded table about orders. Its first column is `pedido`; a line of column names is optional and may have
 * them in any sequence, with or without accents. Refuses a text that is no such table.
 */
export function readOrderFile(text: string, columns: readonly ['pedido', ...string[]]): OrderFileRow[] {
  const rows = cellsOf(text);
  const [first] = rows;
  if (!first) throw new OperatorProblem('file_empty', 'O arquivo não tem linhas.');
  const names = first.cells.map(plain);
  const hasNames = names.some((name) => columns.includes(name));
  const places = hasNames ? placesOf(names, columns) : new Map(columns.map((name, index) => [name, index]));
  const lines = hasNames ? rows.slice(1) : rows;
  if (lines.length > maxLines) {
    throw new OperatorProblem(
      'file_too_long',
      `O arquivo pode ter até ${maxLines} linhas: este tem ${lines.length}.`,
    );
  }
  return lines.map(({ line, cells }) => {
    const cell = (column: string) => (cells[places.get(column) ?? -1] ?? '').trim();
    return { line, number: cell('pedido').replace(/^#/, ''), cell };
  });
}

function placesOf(names: readonly string[], columns: readonly string[]): ReadonlyMap<string, number> {
  const unknown = names.find((name) => name !== '' && !columns.includes(name));
  if (unknown !== undefined || !names.includes('pedido')) {
    throw new OperatorProblem(
      'file_columns_unknown',
      `${unknown === undefined ? 'Falta a coluna "pedido"' : `Não há a coluna "${unknown}"`}. As colunas são: ${columns.join('; ')}.`,
    );
  }
  return new Map(columns.map((name) => [name, names.indexOf(name)]));
}

/** In lower case without accents. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function cellsOf(text: string): Row[] {
  const trimmed = text.replace(/^\uFEFF/, '');
  const delimiter = [';', '\t', ','].find((mark) => trimmed.includes(mark)) ?? ';';
  const rows: Row[] = [];
  try {
    parse(trimmed, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { lines }) {
        rows.push({ line: lines, cells });
        return null;
      },
    });
    return rows;
  } catch {
    // The library's message is English and names its own options.
    throw new OperatorProblem(
      'file_unreadable',
      'Não conseguimos ler o arquivo. Salve a planilha como CSV e tente de novo.',
    );
  }
}
