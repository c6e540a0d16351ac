import { readAmount, readWhole } from '@vitrine/brazil/spreadsheet-number.ts';
import { readVolumePrices } from '@vitrine/rules/volume-price-text.ts';

import type { TableRow } from '#api/platform/spreadsheets/csv-layout.ts';
import { headerName } from '#api/platform/spreadsheets/header-name.ts';
import { readTable } from '#api/platform/spreadsheets/read-table.ts';

import { joinTierLines, type TierLine } from './domain/join-tier-lines.ts';
import { highestPriceCentavos, type WantedPrice } from './domain/plan-prices.ts';

const maxRows = 50_000;
const mostPieces = 999;

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
  'tier_price',
];
/** The quantity from which the price of a line counts, in tables with a line for each. */
const fromQtyNames = [
  'a_partir_de',
  'quantidade_minima',
  'qtd_minima',
  'qtde_minima',
  'min_qty',
  'min_quantity',
  'minimum_quantity',
  'tier_price_qty',
  'from_qty',
];
/** All prices by quantity of a line in one cell, as a list is exported. */
const tiersNames = ['precos_por_quantidade', 'volume_prices'];

/** Why a table cannot be read at all, as a sentence. */
interface UnreadableTable {
  readonly problem: string;
}

/**
 * Reads the lines of a table with SKU and price, whatever its separator and headings; without headings they are its two columns. An
 * empty price removes one. Prices by quantity are in a cell of their own, or in lines of their own. Each line is read or has a problem.
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
  return columns.fromQty === null
    ? lines.map((row) => readLine(row, columns))
    : joinTierLines(lines.map((row) => readTierLine(row, columns)));
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
  /** Null without such a column. */
  readonly fromQty: number | null;
  readonly tiers: number | null;
  readonly hasHeader: boolean;
}

function columnsOf(names: readonly string[]): Columns | UnreadableTable {
  const [sku, price, fromQty = -1, tiers = -1] = [skuNames, priceNames, fromQtyNames, tiersNames].map(
    (known) => names.indexOf(known.find((name) => names.includes(name)) ?? '\0'),
  );
  const placeOf = (place: number) => (place === -1 ? null : place);
  if (sku !== undefined && price !== undefined && sku >= 0 && price >= 0)
    return { sku, price, fromQty: placeOf(fromQty), tiers: placeOf(tiers), hasHeader: true };
  if (names.findLastIndex((name) => name !== '') > 1 || (sku ?? -1) >= 0 || (price ?? -1) >= 0)
    return { problem: 'Diga na primeira linha quais são as colunas: uma “sku” e uma “preço”.' };
  return { sku: 0, price: 1, fromQty: null, tiers: null, hasHeader: false };
}

function readLine({ line, cells }: TableRow, columns: Columns): WantedPrice {
  const read = readSkuAndPrice(cells, columns);
  if ('problem' in read || columns.tiers === null) return { line, ...read };
  const text = (cells[columns.tiers] ?? '').trim();
  const tiers = readVolumePrices(text);
  return tiers === null
    ? {
        line,
        sku: read.sku,
        problem: `Não entendemos “${text}”. Escreva preços por quantidade como 12=9,90|24=8,90.`,
      }
    : { line, ...read, tiers };
}

/** Reads a line of a table that has one for each quantity; without a quantity it is the price of one unit. */
function readTierLine({ line, cells }: TableRow, columns: Columns): TierLine {
  const read = readSkuAndPrice(cells, columns);
  if ('problem' in read) return { line, ...read };
  const text = (cells[columns.fromQty ?? -1] ?? '').trim();
  const fromQty = text === '' ? 1 : readWhole(text);
  return typeof fromQty !== 'number' || fromQty > mostPieces
    ? {
        line,
        sku: read.sku,
        problem: `A quantidade “${text}” não serve: escreva um número inteiro até ${mostPieces}.`,
      }
    : { line, ...read, fromQty: Math.max(1, fromQty) };
}

type ReadCells = { readonly sku: string } & (
  | { readonly priceCentavos: number | null }
  | { readonly problem: string }
);

function readSkuAndPrice(cells: readonly string[], columns: Columns): ReadCells {
  const sku = (cells[columns.sku] ?? '').trim();
  const text = (cells[columns.price] ?? '').trim();
  if (sku === '') return { sku, problem: 'Falta o SKU.' };
  if (text === '') return { sku, priceCentavos: null };
  const price = readAmount(text);
  if (typeof price === 'string') return { sku, problem: faultSentence(price, text) };
  if (price < 1 || price > highestPriceCentavos)
    return {
      sku,
      problem: `O preço “${text}” está fora do que cabe: de R$\u00A00,01 a R$\u00A01.000.000,00.`,
    };
  return { sku, priceCentavos: price };
}

type Fault = Exclude<ReturnType<typeof readAmount>, number>;

function faultSentence(fault: Fault, text: string): string {
  if (fault === 'ambiguous_number')
    return `O preço “${text}” pode ser milhar ou decimal. Escreva com centavos: 1.234,00 ou 1,23.`;
  if (fault === 'digits_lost') return `O programa de planilhas cortou dígitos de “${text}”.`;
  if (fault === 'spreadsheet_error') return `“${text}” é uma fórmula que falhou na planilha.`;
  return `Não entendemos o preço “${text}”. Escreva como 12,90.`;
}
