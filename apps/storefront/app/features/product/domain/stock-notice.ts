/** At or below this stock the page shows the remaining quantity. */
const fewUnits = 5;

export interface StockNotice {
  readonly kind: 'sold-out' | 'few' | 'plenty' | 'on-order';
  readonly text: string;
}

interface NoticedVariant {
  readonly stock: number;
  readonly on_order?: { readonly in_stock_qty: number } | undefined;
  /** How it is sold beyond its stock, if it is. */
  readonly ordered_as?: string;
}

/** Returns the stock notice of a product page for a chosen quantity; null for a combination that does not exist. */
export function stockNotice(variant: NoticedVariant | null, qty: number): StockNotice {
  if (variant === null) return { kind: 'sold-out', text: 'Indisponível nesta combinação' };
  const { stock, on_order: onOrder, ordered_as: promise = '' } = variant;
  if (stock <= 0) return { kind: 'sold-out', text: 'Esgotado' };
  if (onOrder) {
    const { in_stock_qty: inStock } = onOrder;
    if (inStock === 0) return { kind: 'on-order', text: promise };
    if (qty > inStock) {
      return { kind: 'on-order', text: `${inStock} em estoque, ${qty - inStock} por encomenda. ${promise}` };
    }
    return { kind: 'plenty', text: inStock <= fewUnits ? `${inStock} em estoque` : 'Em estoque' };
  }
  if (stock === 1) return { kind: 'few', text: 'Última unidade' };
  if (stock <= fewUnits) return { kind: 'few', text: `Últimas ${stock} unidades` };
  return { kind: 'plenty', text: 'Em estoque' };
}
