import { foldText } from '@vitrine/brazil/fold-text.ts';

/** The places of the cells that a table's headings name. */
export interface QuickOrderColumns {
  readonly code: number;
  /** Null if no heading names a quantity. */
  readonly qty: number | null;
  /** The package that the heading of the quantities names, such as 'cx'; null for pieces. */
  readonly pack: string | null;
}

/** As shops, ERPs and suppliers call them, without accents and signs; the first found is taken. */
const codeHeadings = [
  'sku',
  'codigo',
  'codigodoproduto',
  'codigoproduto',
  'codigodoitem',
  'codigoitem',
  'coditem',
  'codigointerno',
  'codproduto',
  'codprod',
  'codigosku',
  'cod',
  'productid',
  'product',
  'productcode',
  'itemnumber',
  'partnumber',
  'itemcode',
  'variantsku',
  'productsku',
  'articlenumber',
  'referencia',
  'referenciadoproduto',
  'ref',
  'codref',
  'codigoean',
  'eangtin',
  'ean',
  'ean13',
  'gtin',
  'barcode',
  'upc',
  'codigodebarras',
  'codigobarras',
  'codbarras',
  'codbarra',
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
  'unidades',
  'pecas',
];
/** Another heading of a quantity, such as 'Qtd. solicitada', but none of what the supplier has, wants or packs. */
const otherQty = /^(?:qtd|qtde|qnt|quant|qty)/;
const otherThanOrdered = /estoque|stock|disp|min|max|multip|embal|porc|vend|fatur|atend|entreg/;
const packOfHeading = /(cx|caixas?|fd|fardos?|pct|pacotes?|dz|duzias?)$/;

const headingOf = (cell: string) => foldText(cell).replaceAll(/[^a-z0-9]/g, '');

/** Returns the columns of a row of headings; null for a row of data, and for headings that name no code. */
export function quickOrderColumns(cells: readonly string[]): QuickOrderColumns | null {
  const headings = cells.map(headingOf);
  const placeOf = (names: readonly string[]) =>
    names.map((name) => headings.indexOf(name)).find((place) => place !== -1);
  const code = placeOf(codeHeadings);
  if (code === undefined) return null;
  const other = headings.findIndex((heading) => otherQty.test(heading) && !otherThanOrdered.test(heading));
  const qty = placeOf(qtyHeadings) ?? (other === -1 ? null : other);
  const [pack = null] = packOfHeading.exec(qty === null ? '' : (headings[qty] ?? '')) ?? [];
  return { code, qty, pack };
}

/** Returns whether a row names columns, even if none of them is one of codes. */
export function isHeading(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.some((cell) => qtyHeadings.includes(headingOf(cell)));
}

/** Returns whether a row adds up those above it. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  return /^(?:sub|grand)?tota(?:l|is)(?:geral|do?pedido|de.*)?$/.test(headingOf(first));
}
