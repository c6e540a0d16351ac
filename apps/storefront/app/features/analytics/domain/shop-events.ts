import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import type { EventData, EventItem, EventName, ShopEvent } from './shop-event.ts';

/** A product in page events. */
interface Item {
  readonly id: string;
  readonly name: string;
  readonly variant?: string;
  readonly price_centavos: number;
  readonly qty: number;
}

type Content =
  | { readonly kind: 'product'; readonly item: Item }
  | { readonly kind: 'list'; readonly name: string; readonly items: readonly Item[] }
  | { readonly kind: 'purchase'; readonly uuid: string }
  | { readonly kind: 'other' };

export interface EventContext {
  readonly path: string;
  readonly newId: () => string;
}

const reais = (centavos: number) => centavos / 100;
const total = (items: readonly EventItem[]) =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100;

function eventItem({ id, name, variant, price_centavos, qty }: Item): EventItem {
  return {
    item_id: id,
    item_name: name,
    ...(variant !== undefined && { item_variant: variant }),
    price: reais(price_centavos),
    quantity: qty,
  };
}

type Line = Cart['items'][number] | Order['items'][number];

const lineItem = ({ slug, name, sku, price_centavos, qty }: Line): EventItem =>
  eventItem({ id: slug, name, variant: sku, price_centavos, qty });

function event(name: EventName, { path, newId }: EventContext, data: EventData, onceKey?: string): ShopEvent {
  return { name, id: newId(), path, data, ...(onceKey !== undefined && { onceKey }) };
}

/** Returns the events of a page view. `purchaseEvent` reports a purchase once its order is loaded. */
export function pageEvents(content: Content, place: EventContext): ShopEvent[] {
  const views = [event('page_view', place, {})];
  if (place.path === '/') views.push(event('page_view homepage', place, { page: 'homepage' }));
  if (content.kind === 'product') {
    const items = [eventItem(content.item)];
    views.push(event('view_item', place, { currency: 'BRL', value: total(items), items }));
  }
  if (content.kind === 'list' && content.items.length > 0) {
    const items = content.items.map(eventItem);
    views.push(event('view_item_list', place, { item_list_name: content.name, items }));
  }
  return views;
}

/** Returns the add-to-cart event with the added units, not the line's whole quantity. */
export function additionEvent(
  cart: Cart,
  variantId: number,
  qty: number,
  place: EventContext,
): ShopEvent | null {
  const line = cart.items.find(({ variant_id }) => variant_id === variantId);
  if (!line) return null;
  const items = [{ ...lineItem(line), quantity: qty }];
  return event('add_to_cart', place, { currency: 'BRL', value: total(items), items });
}

function cartData({ coupon, items, totals }: Cart): EventData {
  return {
    currency: 'BRL',
    value: reais(totals.total_centavos),
    ...(coupon?.problem === null && { coupon: coupon.code }),
    items: items.map(lineItem),
  };
}

/** Returns the begin-checkout event, once per checkout until the purchase. */
export function checkoutEvent(cart: Cart, place: EventContext): ShopEvent {
  return event('begin_checkout', place, cartData(cart), 'begin_checkout');
}

export function paymentInfoEvent(cart: Cart | null, paymentType: string, place: EventContext): ShopEvent {
  const data = { ...(cart && cartData(cart)), payment_type: paymentType };
  return event('add_payment_info', place, data, 'add_payment_info');
}

/** Returns the purchase event, once per order. */
export function purchaseEvent(order: Order, place: EventContext): ShopEvent {
  const { uuid, increment_id, items, totals, payment, discounts } = order;
  const coupon = discounts.find(({ kind }) => kind === 'coupon');
  return event(
    'purchase',
    place,
    {
      currency: 'BRL',
      value: reais(totals.total_centavos),
      transaction_id: increment_id,
      shipping: reais(totals.shipping_centavos),
      payment_type: payment.code,
      ...(coupon && { coupon: coupon.name }),
      items: items.map(lineItem),
    },
    `purchase:${uuid}`,
  );
}

/**
 * Returns the path for third parties: without ids of orders, addresses and returns and without list links. The caller has
 * removed query and fragment.
 */
export function publicPath(path: string): string {
  const [, first, second] = path.split('/');
  // Numeric ids are those of the store's own lists.
  if (first === 'listas' && second !== undefined && !/^\d+$/.test(second)) return `/${first}`;
  if (first !== 'conta' || second === undefined) return path;
  return `/${first}/${second}`;
}
