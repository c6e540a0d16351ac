import type { ReturnableOrder } from '@vitrine/contract/schemas/return.ts';
import { defectDays } from '@vitrine/rules/return-terms.ts';

import { type DeliveredOrder, deliveredOrder, deliveredOrders } from '#api/contexts/orders/orders.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { mayReturnOn, returnWindow } from './domain/return-window.ts';
import { returnRepository } from './return-repository.ts';

const dayMs = 24 * 3_600_000;

interface OrdersOfCustomer {
  readonly customerId: number;
  readonly now: Date;
}

/** Lists a customer's delivered orders with items that can still be returned, the last delivered first. */
export async function listReturnableOrders(
  db: StoreDatabase,
  { customerId, now }: OrdersOfCustomer,
): Promise<ReturnableOrder[]> {
  const since = new Date(now.getTime() - (defectDays + 1) * dayMs);
  const orders = await deliveredOrders(db, { customerId, since });
  const returned = await returnRepository.returnedQty(
    db,
    orders.map(({ id }) => id),
  );
  const regretDays = (await storeSettings(db))['returns/regret_days'];
  return orders
    .map((order) => toReturnable(order, { returned, regretDays, now }))
    .filter(
      ({ until, items }) => dayInSaoPaulo(now) <= until && items.some(({ returnable_qty: qty }) => qty > 0),
    );
}

/** Returns one of the customer's own orders with its returnable quantities; refuses one that was not delivered. */
export async function readReturnableOrder(
  { db, refuse }: InStore & Refusing<'order_not_found' | 'order_not_delivered'>,
  { orderId, customerId, now }: OrdersOfCustomer & { orderId: string },
): Promise<ReturnableOrder> {
  const order = await deliveredOrder({ db, refuse }, { orderId, customerId });
  const [returned, settings] = await Promise.all([
    returnRepository.returnedQty(db, [orderId]),
    storeSettings(db),
  ]);
  return toReturnable(order, { returned, regretDays: settings['returns/regret_days'], now });
}

interface ReturnTerms {
  /** Quantities by line that are in returns already. */
  readonly returned: ReadonlyMap<number, number>;
  readonly regretDays: number;
  readonly now: Date;
}

function toReturnable(order: DeliveredOrder, { returned, regretDays, now }: ReturnTerms): ReturnableOrder {
  const today = dayInSaoPaulo(now);
  const deliveredOn = dayInSaoPaulo(order.deliveredAt);
  const window = returnWindow(deliveredOn, regretDays);
  return {
    order: { uuid: order.id, increment_id: order.incrementId },
    delivered_on: deliveredOn,
    withdrawal_until: window.withdrawalUntil,
    until: window.until,
    is_withdrawal_open: today <= window.withdrawalUntil,
    regret_until: window.regretUntil,
    is_regret_open: mayReturnOn(today, 'regret', window),
    items: order.items.map(({ id, name, options_label, image, qty, price_centavos }) => ({
      id,
      name,
      options_label,
      image,
      qty,
      price_centavos,
      returnable_qty: arrivedQtyOf(order, { id, qty }) - (returned.get(id) ?? 0),
    })),
  };
}

/** Returns how many of a line are with the customer. */
function arrivedQtyOf(
  { arrivedQty, withdrawnQty }: DeliveredOrder,
  { id, qty }: { id: number; qty: number },
) {
  const left = qty - (withdrawnQty.get(id) ?? 0);
  return arrivedQty === null ? left : Math.min(left, arrivedQty.get(id) ?? 0);
}

/** Returns the requested lines added up by id; refuses quantities that exceed the returnable ones. */
export function chosenLines(
  { refuse }: Refusing<'return_without_items' | 'quantity_not_positive' | 'return_quantity_exceeded'>,
  {
    returnable: { items },
    chosen,
  }: { returnable: ReturnableOrder; chosen: readonly { id: number; qty: number }[] },
): { id: number; qty: number; price_centavos: number }[] {
  if (chosen.length === 0) throw refuse('return_without_items');
  if (chosen.some(({ qty }) => qty <= 0)) throw refuse('quantity_not_positive');
  const lines = new Map<number, number>();
  for (const { id, qty } of chosen) lines.set(id, (lines.get(id) ?? 0) + qty);
  return [...lines].map(([id, qty]) => {
    const item = items.find((one) => one.id === id);
    if (!item || qty > item.returnable_qty) throw refuse('return_quantity_exceeded');
    return { id, qty, price_centavos: item.price_centavos };
  });
}
