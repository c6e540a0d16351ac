import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { buyableCount } from '@vitrine/rules/buyable-quantity.ts';
import type { OrderTotals } from '@vitrine/rules/order-totals.ts';

export interface SummaryItem extends Pick<
  CartItem,
  'id' | 'name' | 'options_label' | 'image' | 'qty' | 'total_centavos'
> {
  readonly isSoldOut: boolean;
  /** Of a variant that is sold beyond its stock. */
  readonly on_order?: CartItem['on_order'];
}

/** The content of the checkout's summary, of a cart or of a placed order. */
export interface SummaryView {
  readonly itemsCount: number;
  readonly items: readonly SummaryItem[];
  readonly rows: readonly { readonly label: string; readonly value: number | string }[];
  readonly totalLabel: string;
  readonly totalCentavos: number;
}

function shippingRow(centavos: number | null): SummaryView['rows'][number] {
  if (centavos === null) return { label: 'Frete', value: 'a calcular' };
  return { label: 'Frete', value: centavos === 0 ? 'Grátis' : centavos };
}

/** Returns the summary of a cart with the choices so far; `rows` are the cart's own. */
export function summaryOfCart(
  cart: Cart,
  rows: SummaryView['rows'],
  {
    totals,
    hasShipping,
    methodName,
  }: { totals: OrderTotals; hasShipping: boolean; methodName: string | null },
): SummaryView {
  return {
    itemsCount: buyableCount(cart.items),
    items: cart.items.map((item) => ({ ...item, isSoldOut: item.max_qty === 0 })),
    rows: [
      ...rows,
      shippingRow(hasShipping ? totals.shipping_centavos : null),
      ...(totals.payment_discount_centavos > 0
        ? [{ label: `Desconto no ${methodName ?? 'pagamento'}`, value: -totals.payment_discount_centavos }]
        : []),
      ...(totals.bonus_centavos > 0 ? [{ label: 'Bônus', value: -totals.bonus_centavos }] : []),
      ...(totals.credit_centavos > 0 ? [{ label: 'Crédito', value: -totals.credit_centavos }] : []),
    ],
    totalLabel: hasShipping ? 'Total' : 'Total sem frete',
    totalCentavos: totals.total_centavos,
  };
}

/** Returns the summary of an order; `rows` make up its total. */
export function summaryOfOrder(
  { items_count, items }: Pick<Order, 'items_count' | 'items'>,
  { rows, totalCentavos }: Pick<SummaryView, 'rows' | 'totalCentavos'>,
): SummaryView {
  return {
    itemsCount: items_count,
    items: items.map(({ waiting_qty: waiting = 0, promised_on: day, ...item }) => ({
      ...item,
      isSoldOut: false,
      ...(day && { on_order: { in_stock_qty: item.qty - waiting, promised_on: day } }),
    })),
    rows,
    totalLabel: 'Total',
    totalCentavos,
  };
}

/** Adds the interest of the chosen instalments. */
export function withInterest(
  view: SummaryView,
  { rows, centavos }: { rows: SummaryView['rows']; centavos: number },
): SummaryView {
  return { ...view, rows: [...view.rows, ...rows], totalCentavos: view.totalCentavos + centavos };
}
