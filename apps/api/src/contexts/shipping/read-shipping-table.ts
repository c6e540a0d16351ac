import { parseCep } from '@vitrine/brazil/cep.ts';
import { readAmount, readWhole } from '@vitrine/brazil/spreadsheet-number.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import type { AdminShippingRate, ShippingTable } from '@vitrine/contract/admin/schemas/shipping.ts';

import type { TableRow } from '#api/platform/spreadsheets/csv-layout.ts';
import { headerName } from '#api/platform/spreadsheets/header-name.ts';
import { readTable } from '#api/platform/spreadsheets/read-table.ts';

import { rateProblemSentence } from './rate-problem-sentence.ts';
import { rateProblems } from './rate-problems.ts';

const maxRows = 2000;
const maxCentavos = 2_000_000_000;
const maxGrams = 100_000_000;
const maxDays = 365;

type Problem = ShippingTable['problems'][number];

/** Reads a table from CSV: its rows, and every error with its line. Without errors the rows can be stored as they are. */
export function readShippingTable(csv: string): ShippingTable {
  const [header, ...lines] = readTable(csv) ?? [];
  if (!header) return refused(1, '', 'Não conseguimos ler este arquivo como CSV.');
  const width = header.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const names = header.cells.slice(0, width).map(headerName);
  const wrong = headerProblem(names);
  if (wrong !== null) return refused(header.line, '', wrong);
  if (lines.length === 0) return refused(header.line, '', 'A tabela não tem linhas.');
  if (lines.length > maxRows) {
    return refused(header.line, '', `A tabela tem ${lines.length} linhas; cabem até ${maxRows}.`);
  }
  const read = lines.map((line) => readLine(names, line));
  const problems = read.flatMap((one) => one.problems);
  const rates = read.map(({ rate }) => rate);
  if (problems.length > 0) return { rates: [], problems };
  const lineOf = (row: number) => lines[row]?.line ?? 0;
  return {
    rates,
    problems: rateProblems(rates).map(({ row, field, ...problem }) => ({
      line: lineOf(row),
      column: columnOf(field),
      message: rateProblemSentence({ field, ...problem }, lineOf),
    })),
  };
}

const refused = (line: number, column: string, message: string): ShippingTable => ({
  rates: [],
  problems: [{ line, column, message }],
});

const columnOf = (field: keyof AdminShippingRate | null): string =>
  shippingTableColumns.find((one) => one.field === field)?.column ?? '';

function headerProblem(names: readonly string[]): string | null {
  const known: readonly string[] = shippingTableColumns.map(({ column }) => column);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return `Não conhecemos a coluna “${unknown[0]}”. As colunas são: ${known.join('; ')}.`;
  }
  if (new Set(names).size !== names.length) return 'O cabeçalho repete uma coluna.';
  const missing = shippingTableColumns.find(
    ({ column, isRequired }) => isRequired && !names.includes(column),
  );
  return missing ? `Falta a coluna “${missing.column}”.` : null;
}

function readLine(names: readonly string[], { line, cells }: TableRow) {
  const problems: Problem[] = [];
  const problem = (column: string, message: string) => problems.push({ line, column, message });
  if (cells.slice(names.length).some((cell) => cell.trim() !== '')) {
    problem('', `A linha tem ${cells.length} colunas; o cabeçalho, ${names.length}.`);
  }
  /** Returns the value of a cell; null if it is empty or wrong. */
  function valueOf<Value>(
    column: ShippingTableColumn,
    read: (text: string) => Value | null,
    expected: string,
  ): Value | null {
    const text = cells[names.indexOf(column)]?.trim() ?? '';
    if (text === '') return null;
    const value = read(text);
    if (value === null) problem(column, `“${text}” não é ${expected}.`);
    return value;
  }
  function required<Value>(column: ShippingTableColumn, value: Value | null, otherwise: Value): Value {
    if (value === null && !problems.some((one) => one.column === column)) problem(column, 'Falta preencher.');
    return value ?? otherwise;
  }
  const rate: AdminShippingRate = {
    ufs: valueOf('estados', readUfs, 'uma lista de estados como SP, RJ'),
    cep_from: valueOf('cep_inicial', readCep, 'um CEP como 01310-100'),
    cep_to: valueOf('cep_final', readCep, 'um CEP como 01310-100'),
    from_grams: valueOf('peso_de_kg', readGrams, 'um peso em kg como 0,5') ?? 0,
    to_grams: valueOf('peso_ate_kg', readGrams, 'um peso em kg como 0,5'),
    price_centavos: required('preco', valueOf('preco', readPrice, 'um valor como 19,90'), 0),
    extra_per_kg_centavos: valueOf('adicional_por_kg', readPrice, 'um valor como 1,50') ?? 0,
    business_days_from: valueOf('dias_uteis_de', readDays, 'um número de dias úteis até 365'),
    business_days: required(
      'dias_uteis_ate',
      valueOf('dias_uteis_ate', readDays, 'um número de dias úteis até 365'),
      0,
    ),
  };
  return { rate, problems };
}

function readUfs(text: string): string[] | null {
  const ufs = text.split(/[\s,/|]+/).filter((part) => part !== '');
  const known = ufs.flatMap((part) => parseUf(part) ?? []);
  return known.length === ufs.length && known.length > 0 ? [...new Set(known)] : null;
}

/** Spreadsheets drop the zero of CEPs in São Paulo. */
const readCep = (text: string) => parseCep(/^\d{7}$/.test(text) ? `0${text}` : text);

function readGrams(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [, kilos = '', rest = ''] = match;
  const grams = Number(kilos) * 1000 + Number(rest.padEnd(3, '0'));
  return grams <= maxGrams ? grams : null;
}

function readPrice(text: string): number | null {
  const centavos = readAmount(text);
  return typeof centavos === 'number' && centavos >= 0 && centavos <= maxCentavos ? centavos : null;
}

function readDays(text: string): number | null {
  const days = readWhole(text);
  return typeof days === 'number' && days <= maxDays ? days : null;
}

/** The columns of a shipping table as CSV, and the field of a rate that each has. */
export const shippingTableColumns = [
  { column: 'estados', field: 'ufs', isRequired: false },
  { column: 'cep_inicial', field: 'cep_from', isRequired: false },
  { column: 'cep_final', field: 'cep_to', isRequired: false },
  { column: 'peso_de_kg', field: 'from_grams', isRequired: false },
  { column: 'peso_ate_kg', field: 'to_grams', isRequired: false },
  { column: 'preco', field: 'price_centavos', isRequired: true },
  { column: 'adicional_por_kg', field: 'extra_per_kg_centavos', isRequired: false },
  { column: 'dias_uteis_de', field: 'business_days_from', isRequired: false },
  { column: 'dias_uteis_ate', field: 'business_days', isRequired: true },
] as const;

type ShippingTableColumn = (typeof shippingTableColumns)[number]['column'];
