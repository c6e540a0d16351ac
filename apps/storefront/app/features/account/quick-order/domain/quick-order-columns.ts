import { foldText } from '@vitrine/brazil/fold-text.ts';

/** The places of the cells that a table's headings name. */
export interface QuickOrderColumns {
  readonly code: number;
  /** Null if no heading names a quantity. */
  readonly qty: number | null;
}

/** As shops, ERPs and suppliers call them, without accents and signs; the first found is taken. */
const codeHeadings = [
  'sku',
  'codigo',
  'codigodoproduto',
  'codproduto',
  'codprod',
  'codigosku',
  'cod',
  'productid',
  'product',
  'productcode',
  'itemnumber',
  'partnumber',
  'articlenumber',
  'referencia',
  'ref',
  'ean',
  'ean13',
  'gtin',
  'barcode',
  'upc',
  'codigodebarras',
  'codbarras',
  'code',
];
const qtyHeadings = [
  'quantidade',
  'qtd',
  'qtde',
  'qtdpedido',
  'qtdepedido',
  'quant',
  'pedido',
  'qty',
  'quantity',
  'orderqty',
  'cantidad',
  'ilosc',
];

const headingOf = (cell: string) => foldText(cell).replaceAll(/[^a-z0-9]/g, '');

/** Returns the columns of a row of headings; null for a row of data, and for headings that name no code. */
export function quickOrderColumns(cells: readonly string[]): QuickOrderColumns | null {
  const headings = cells.map(headingOf);
  const placeOf = (names: readonly string[]) =>
    names.map((name) => headings.indexOf(name)).find((place) => place !== -1);
  const code = placeOf(codeHeadings);
  return code === undefined ? null : { code, qty: placeOf(qtyHeadings) ?? null };
}

/** Returns whether a row names columns, even if none of them is one of codes. */
export function isHeading(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.some((cell) => qtyHeadings.includes(headingOf(cell)));
}
