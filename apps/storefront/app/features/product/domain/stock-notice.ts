/** From here down the shopper is told how few there are. */
const fewUnits = 5;

export interface StockNotice {
  readonly kind: 'sold-out' | 'few' | 'plenty';
  readonly text: string;
}

/** What a product page says of the units that may be bought now; null stands for a combination that is not made. */
export function stockNotice(stock: number | null): StockNotice {
  if (stock === null) return { kind: 'sold-out', text: 'Indisponível nesta combinação' };
  if (stock <= 0) return { kind: 'sold-out', text: 'Esgotado' };
  if (stock === 1) return { kind: 'few', text: 'Última unidade' };
  if (stock <= fewUnits) return { kind: 'few', text: `Últimas ${stock} unidades` };
  return { kind: 'plenty', text: 'Em estoque' };
}
