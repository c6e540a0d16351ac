import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { headerName } from '#api/platform/spreadsheets/header-name.ts';
import { readTable } from '#api/platform/spreadsheets/read-table.ts';

const maxLines = 500;

/** One line of a file about orders. */
export interface OrderFileRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly number: string;
  readonly cells: readonly string[];
  /** By column; '' for a missing one. */
  cell(column: string): string;
  /** By column; undefined for an empty or a missing one. */
  given(column: string): string | undefined;
}

/**
 * Reads a pasted or uploaded table about orders. Its first column is `pedido`; a line of column names is optional and may have
 * them in any sequence, with or without accents. Refuses a text that is no such table.
 */
export function readOrderFile(text: string, columns: readonly ['pedido', ...string[]]): OrderFileRow[] {
  const rows = readTable(text);
  if (!rows) {
    throw new OperatorProblem(
      'file_unreadable',
      'Não conseguimos ler o arquivo. Salve a planilha como CSV e tente de novo.',
    );
  }
  const [first] = rows;
  if (!first) throw new OperatorProblem('file_empty', 'O arquivo não tem linhas.');
  const names = first.cells.map(headerName);
  const hasNames = names.some((name) => columns.includes(name));
  const columnIndexes = hasNames
    ? columnIndexesOf(names, columns)
    : new Map(columns.map((name, index) => [name, index]));
  const lines = hasNames ? rows.slice(1) : rows;
  if (lines.length > maxLines) {
    throw new OperatorProblem(
      'file_too_long',
      `O arquivo pode ter até ${maxLines} linhas: este tem ${lines.length}.`,
    );
  }
  return lines.map(({ line, cells }) => {
    const cell = (column: string) => (cells[columnIndexes.get(column) ?? -1] ?? '').trim();
    return {
      line,
      cells,
      number: cell('pedido').replace(/^#/, ''),
      cell,
      given: (column) => (cell(column) === '' ? undefined : cell(column)),
    };
  });
}

function columnIndexesOf(names: readonly string[], columns: readonly string[]): ReadonlyMap<string, number> {
  const unknown = names.find((name) => name !== '' && !columns.includes(name));
  if (unknown !== undefined || !names.includes('pedido')) {
    throw new OperatorProblem(
      'file_columns_unknown',
      `${unknown === undefined ? 'Falta a coluna "pedido"' : `Não há a coluna "${unknown}"`}. As colunas são: ${columns.join('; ')}.`,
    );
  }
  return new Map(columns.map((name) => [name, names.indexOf(name)]));
}
