/** At or below this stock the page shows the remaining quantity. */
const fewUnits = 5;

export interface StockNotice {
  readonly kind: 'sold-out' | 'few' | 'plenty';
  readonly text: string;
}

/** Returns the stock notice of a product page; null for a combination that does not exist. */
export function stockNotice(stock: number | null): StockNotice {
  if (stock === null) return { kind: 'sold-out', text: 'Indisponível nesta combinação' };
  if (stock <= 0) return { kind: 'sold-out', text: 'Esgotado' };
  if (stock === 1) return { kind: 'few', text: 'Última unidade' };
  if (stock <= fewUnits) return { kind: 'few', text: `Últimas ${stock} unidades` };
  return { kind: 'plenty', text: 'Em estoque' };
}
