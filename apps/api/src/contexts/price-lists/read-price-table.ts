import { readAmount } from '@vitrine/brazil/spreadsheet-number.ts';

import type { TableRow } from '#api/platform/spreadsheets/csv-layout.ts';
import { headerName } from '#api/platform/spreadsheets/header-name.ts';
import { readTable } from '#api/platform/spreadsheets/read-table.ts';

import { highestPriceCentavos, type WantedPrice } from './domain/plan-prices.ts';

const maxRows = 50_000;

const skuNames = [
  'sku',
  'codigo',
  'cod',
  'codigo_sku',
  'referencia',
  'ref',
  'variante',
  'code',
  'variant_sku',
];
/** The first one that the table has: a list that was exported has the public prices, too. */
const priceNames = [
  'preco_do_grupo',
  'preco',
  'preco_r',
  'preco_unitario',
  'valor',
  'valor_unitario',
  'price',
  'fixed_price',
];

/** Why a table cannot be read at all, as a sentence. */
interface UnreadableTable {
  readonly problem: string;
}

/**
 * Reads the lines of a table with SKU and price, whatever its separator and headings; without headings they are its two columns. An
 * empty price removes one. Each line is read or has a problem.
 */
export function readPriceTable(csv: string): readonly WantedPrice[] | UnreadableTable {
  const rows = readRows(csv);
  if (!rows) return { problem: 'Não conseguimos ler este arquivo como CSV: há aspas que não fecham.' };
  const [first, ...others] = rows;
  if (!first) return { problem: 'A tabela está vazia.' };
  const names = first.cells.map(headerName);
  const columns = columnsOf(names);
  if ('problem' in columns) return columns;
  const lines = columns.hasHeader ? others : rows;
  if (lines.length === 0) return { problem: 'A tabela só tem o cabeçalho.' };
  if (lines.length > maxRows)
    return { problem: `A tabela tem ${lines.length} linhas; cabem até ${maxRows}. Divida o arquivo.` };
  return lines.map((row) => readLine(row, columns));
}

/** Cells that were copied are separated by tabs, which the decimal commas of their prices do not change. */
function readRows(csv: string): readonly TableRow[] | null {
  const start = csv.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  if (!start.includes('\t') || start.includes(';')) return readTable(csv);
  const rows = readTable(`sep=\t\n${csv.replace(/^\uFEFF/, '')}`);
  return rows && rows.map((row) => ({ ...row, line: row.line - 1 }));
}

interface Columns {
  readonly sku: number;
  readonly price: number;
  readonly hasHeader: boolean;
}

function columnsOf(names: readonly string[]): Columns | UnreadableTable {
  const [sku, price] = [skuNames, priceNames].map((known) =>
    names.indexOf(known.find((name) => names.includes(name)) ?? '\0'),
  );
  if (sku !== undefined && price !== undefined && sku >= 0 && price >= 0)
    return { sku, price, hasHeader: true };
  if (names.findLastIndex((name) => name !== '') > 1 || (sku ?? -1) >= 0 || (price ?? -1) >= 0)
    return { problem: 'Diga na primeira linha quais são as colunas: uma “sku” e uma “preço”.' };
  return { sku: 0, price: 1, hasHeader: false };
}

function readLine({ line, cells }: TableRow, columns: Columns): WantedPrice {
  const sku = (cells[columns.sku] ?? '').trim();
  const text = (cells[columns.price] ?? '').trim();
  if (sku === '') return { line, sku, problem: 'Falta o SKU.' };
  if (text === '') return { line, sku, priceCentavos: null };
  const price = readAmount(text);
  if (typeof price === 'string') return { line, sku, problem: faultSentence(price, text) };
  if (price < 1 || price > highestPriceCentavos)
    return { line, sku, problem: `O preço “${text}” está fora do que cabe: de R$ 0,01 a R$ 1.000.000,00.` };
  return { line, sku, priceCentavos: price };
}

type Fault = Exclude<ReturnType<typeof readAmount>, number>;

function faultSentence(fault: Fault, text: string): string {
  if (fault === 'ambiguous_number')
    return `O preço “${text}” pode ser milhar ou decimal. Escreva com centavos: 1.234,00 ou 1,23.`;
  if (fault === 'digits_lost') return `O programa de planilhas cortou dígitos de “${text}”.`;
  if (fault === 'spreadsheet_error') return `“${text}” é uma fórmula que falhou na planilha.`;
  return `Não entendemos o preço “${text}”. Escreva como 12,90.`;
}
