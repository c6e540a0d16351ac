import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import { z } from 'zod';

import type { Database } from '#api/platform/database/database.ts';

import { type CrashShop, sandboxKeys } from './crash-shop.ts';
import type { Placing } from './shopping.ts';

export interface Audit {
  /** Counted rows by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Contradictions; empty if the ledgers agree. */
  readonly faults: readonly string[];
}

const chargeList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.string(),
      amount_centavos: z.int(),
      refunded_centavos: z.int(),
    }),
  ),
});
type Charge = z.output<typeof chargeList>['data'][number];

/** Converts the provider's status to the shop's. */
const statusOfCharge = (status: string) => (status === 'cancelled' ? 'expired' : status);

/** Compares the ledgers of shop and provider with the responses that shoppers received. */
export async function audit(
  database: Database,
  { shop, placings, providerUrl }: { shop: CrashShop; placings: readonly Placing[]; providerUrl: string },
): Promise<Audit> {
  const faults: string[] = [];
  const must = (isSo: boolean, fault: string) => {
    if (!isSo) faults.push(fault);
  };
  const books = await readBooks(database, shop);
  const charges = await readCharges(providerUrl);
  const { orders, payments } = books;
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const paymentByKey = new Map(payments.map((payment) => [payment.attempt_key, payment]));
  const chargesByKey = Map.groupBy(charges, ({ reference }) => reference);

  // Placements: one order each, and no acknowledged one is missing.
  for (const placing of placings) {
    const ofCart = orders.filter(({ cart_id: cartId }) => cartId === placing.cartId);
    const orderUuids = [...placing.orders];
    must(ofCart.length <= 1, `cart ${placing.cartId} became ${ofCart.length} orders`);
    must(orderUuids.length <= 1, `one placing got the orders ${orderUuids.join(', ')}`);
    for (const uuid of orderUuids) {
      const order = orderById.get(uuid);
      must(order !== undefined, `order ${uuid} was acknowledged and is missing`);
      must(
        order === undefined || placing.keys.includes(order.attempt_key),
        `order ${uuid} is under another's key`,
      );
      must(
        order === undefined || books.guests.has(order.customer_id) === placing.isGuest,
        `order ${uuid} is in the account of another customer`,
      );
      must(!placing.isCancelled || order?.status === 'cancelled', `order ${uuid} was cancelled, and is not`);
    }
    for (const { key, orderId, answered } of placing.payments) {
      const payment = paymentByKey.get(key);
      const isAnotherAttempts =
        payment === undefined && books.payments.some((one) => one.order_id === orderId);
      must(payment !== undefined || isAnotherAttempts, `attempt ${key} was acknowledged and is missing`);
      if (answered !== 'approved') continue;
      const isCharged = payments.some((one) => one.order_id === orderId && one.status === 'approved');
      const order = orderById.get(orderId);
      must(isCharged || order?.status === 'cancelled', `order ${orderId} was paid, and its payment is gone`);
    }
  }
  const carts = new Set(placings.map(({ cartId }) => cartId));
  for (const { id, cart_id: cartId } of orders) {
    must(cartId !== null && carts.has(cartId), `order ${id} belongs to no placing`);
  }

  // Payments: at most one charge per attempt, equal on both sides, and one valid charge per paid order.
  for (const [key, ofKey] of chargesByKey) {
    must(ofKey.length === 1, `attempt ${key} has ${ofKey.length} charges`);
    must(paymentByKey.has(key), `the charge of attempt ${key} is unknown to the shop`);
  }
  for (const payment of payments) {
    const [charge] = chargesByKey.get(payment.attempt_key) ?? [];
    must(
      !payment.is_open || payment.status === 'expired',
      `payment ${payment.id} is still ${payment.status}`,
    );
    must(
      payment.refunded_centavos === (charge?.refunded_centavos ?? 0),
      `payment ${payment.id}: ${payment.refunded_centavos} refunded here, ${charge?.refunded_centavos ?? 0} at the provider`,
    );
    must(
      charge === undefined
        ? payment.status === 'refused'
        : statusOfCharge(charge.status) === payment.status &&
            charge.amount_centavos === payment.amount_centavos,
      `payment ${payment.id} is ${payment.status} here and ${charge?.status ?? 'nothing'} at the provider`,
    );
  }
  const charged = charges.filter((charge) => charge.status === 'approved');
  for (const order of orders) {
    const ofOrder = charged.filter(({ reference }) => paymentByKey.get(reference)?.order_id === order.id);
    const isFree = order.total_centavos === 0;
    must(
      order.status === 'cancelled' ? ofOrder.length === 0 : isFree || ofOrder.length === 1,
      `order ${order.id} is ${order.status} with ${ofOrder.length} valid charges`,
    );
    must(
      order.status === 'paid' || order.status === 'cancelled',
      `order ${order.id} still reserves its stock as ${order.status}`,
    );
  }

  // Stock and credit: everything spent belongs to an order.
  const sold = orders.filter(({ status }) => status !== 'cancelled');
  const soldIds = new Set(sold.map(({ id }) => id));
  for (const { variantId, stock } of shop.soldVariants) {
    const now = books.variants.find(({ id }) => id === variantId)?.stock ?? -1;
    const gone = books.items
      .filter((item) => item.variant_id === variantId && soldIds.has(item.order_id))
      .reduce((sum, { qty }) => sum + qty, 0);
    must(now >= 0, `variant ${variantId} has ${now} pieces`);
    must(now === stock - gone, `variant ${variantId}: ${stock} − ${gone} sold are ${now}`);
  }
  for (const { id } of shop.shoppers) {
    for (const kind of ['credit', 'bonus'] as const) {
      const spent = sold
        .filter((order) => order.customer_id === id)
        .reduce((sum, order) => sum + order[`${kind}_centavos`], 0);
      const left = books.lots
        .filter((lot) => lot.customer_id === id && lot.kind === kind)
        .reduce((sum, lot) => sum + lot.remaining_centavos, 0);
      must(left === shop.granted[kind] - spent, `customer ${id} spent ${spent} of ${kind} and has ${left}`);
    }
  }
  for (const [card, rows] of Map.groupBy(books.cards, (one) => `${one.provider}:${one.card_id}`)) {
    must(rows.length === 1, `card ${card} is saved ${rows.length} times`);
  }

  // Timeline and mails: each event exactly once.
  for (const { id, status } of orders) {
    const events = books.events.filter((event) => event.order_id === id).map((event) => event.status);
    const ends = events.filter((event) => event === 'paid' || event === 'cancelled');
    must(new Set(ends).size === ends.length, `order ${id} went ${events.join(' → ')}`);
    for (const topic of ['order_placed', `order_${status}`]) {
      const message = books.messages.find(({ key }) => key === `${topic}:${id}`);
      must(message?.sent_at != null, `${topic} of order ${id} was not notified`);
    }
  }
  must(
    books.messages.every(({ sent_at: sentAt }) => sentAt !== null),
    'something in the outbox was not sent',
  );

  const count = (status: string) => orders.filter((order) => order.status === status).length;
  const paidOrders = orders.filter(({ status }) => status === 'paid');
  const approved = payments.filter(({ status }) => status === 'approved');
  const approvedBy = (type: PaymentType) => approved.filter((payment) => payment.type === type).length;
  const bySavedCard = new Set(
    placings.flatMap((placing) =>
      placing.payments.filter(({ isBySavedCard }) => isBySavedCard).map(({ key }) => key),
    ),
  );
  return {
    faults,
    counts: {
      placings: placings.length,
      'placings acknowledged': placings.filter((placing) => placing.orders.size > 0).length,
      'refused: out of stock': placings.filter(({ refusal }) => refusal === 'product_out_of_stock').length,
      'refused: insufficient credit': placings.filter(({ refusal }) => refusal === 'insufficient_credit')
        .length,
      orders: orders.length,
      'orders paid': count('paid'),
      'orders cancelled': count('cancelled'),
      'attempts to pay': payments.length,
      charges: charges.length,
      'charges kept': charged.length,
      'charges refunded': charges.filter(({ status }) => status === 'refunded').length,
      'orders paid by card': approvedBy('card'),
      'orders paid by a saved card': approved.filter(({ attempt_key: key }) => bySavedCard.has(key)).length,
      'orders paid by Pix': approvedBy('pix'),
      'orders paid by boleto': approvedBy('boleto'),
      'orders paid with bonus': paidOrders.filter(({ bonus_centavos: bonus }) => bonus > 0).length,
      'orders paid with credit': paidOrders.filter(({ credit_centavos: credit }) => credit > 0).length,
      'orders of guests paid': paidOrders.filter(({ customer_id: id }) => books.guests.has(id)).length,
      'cards saved': books.cards.length,
      'mails sent': books.messages.length,
      'mails sent more than once': books.messages.filter(({ attempts }) => attempts > 1).length,
    },
  };
}

async function readBooks({ everything }: Database, { storeId, shoppers }: CrashShop) {
  const guests = await everything
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('is_guest', '=', true)
    .execute();
  const customers = [...shoppers, ...guests].map(({ id }) => id);
  const orders = await everything
    .selectFrom('orders')
    .select([
      'id',
      'cart_id',
      'customer_id',
      'attempt_key',
      'status',
      'total_centavos',
      'credit_centavos',
      'bonus_centavos',
    ])
    .where('store_id', '=', storeId)
    .where('customer_id', 'in', customers)
    .execute();
  const ids = new Set(orders.map(({ id }) => id));
  const ofOrders = <Row extends { order_id: string }>(rows: Row[]) =>
    rows.filter((row) => ids.has(row.order_id));
  return {
    orders,
    guests: new Set(guests.map(({ id }) => id)),
    payments: ofOrders(
      await everything
        .selectFrom('payments')
        .select([
          'id',
          'order_id',
          'attempt_key',
          'type',
          'status',
          'amount_centavos',
          'refunded_centavos',
          'is_open',
        ])
        .execute(),
    ),
    items: ofOrders(
      await everything.selectFrom('order_items').select(['order_id', 'variant_id', 'qty']).execute(),
    ),
    events: ofOrders(await everything.selectFrom('order_events').select(['order_id', 'status']).execute()),
    variants: await everything.selectFrom('product_variants').select(['id', 'stock']).execute(),
    lots: await everything
      .selectFrom('credit_lots')
      .select(['customer_id', 'kind', 'remaining_centavos'])
      .execute(),
    cards: await everything
      .selectFrom('saved_cards')
      .select(['provider', 'card_id'])
      .where('customer_id', 'in', customers)
      .execute(),
    messages: await everything.selectFrom('outbox_messages').select(['key', 'sent_at', 'attempts']).execute(),
  };
}

async function readCharges(providerUrl: string): Promise<Charge[]> {
  const response = await fetch(`${providerUrl}/payment/v1/charges`, {
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}` },
  });
  return chargeList.parse(await response.json()).data;
}
