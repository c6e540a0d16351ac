import { arrivalAfterSettlement } from '@vitrine/contract/arrival-after-settlement.ts';
import { promisedDay } from '@vitrine/contract/promised-day.ts';
import { waitingQtys } from '@vitrine/rules/orderable-quantity.ts';

import {
  type CartToOrder,
  imageOfLine,
  optionsLabelOf,
  recordCouponUse,
  unitPriceOf,
} from '#api/contexts/cart/cart.public.ts';
import { spendCredit } from '#api/contexts/credits/credits.public.ts';
import { bonusKeyOf, insertOrder, moveOrder, spentKeyOf } from '#api/contexts/orders/orders.public.ts';
import { payByAfterPlacing } from '#api/contexts/payment/payment.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import type { ChargeableMethod, OrderAmounts } from './order-amounts.ts';

export interface OrderToRecord {
  readonly identity: {
    readonly customer_id: number;
    /** null: staff prepared it. */
    readonly cart_id: string | null;
    readonly attempt_key: string;
    readonly request_hash: string;
    readonly buyer_id?: number;
    readonly buyer_name?: string;
    readonly approved_by?: string;
  };
  readonly contents: Pick<CartToOrder, 'lines' | 'giftWrap'>;
  readonly address: OrderAddress;
  readonly method: Pick<ChargeableMethod, 'code' | 'type'>;
  readonly amounts: OrderAmounts;
  readonly now: Date;
}

/** Inserts the order and records what pays for it: bonus, credit and coupon. One without a rest to pay is paid at once. */
export async function recordOrder(
  { trx, refuse }: InTransaction & Refusing<'insufficient_bonus' | 'insufficient_credit'>,
  toRecord: OrderToRecord,
) {
  const { contents, amounts, now } = toRecord;
  const { customer_id: customerId } = toRecord.identity;
  const { bonus_centavos: bonus, credit_centavos: credit, total_centavos: toPay } = amounts.totals;
  const isPaid = toPay === 0;
  const waiting = waitingQtys(contents.lines);
  const paidOn = arrivalAfterSettlement(dayInSaoPaulo(now), toRecord.method.type);
  const items = contents.lines.map((line, index) => ({
    ...toOrderItem(line),
    ...onOrderOf(line, { waitingQty: waiting[index] ?? 0, paidOn }),
  }));
  const order = await insertOrder(trx, { order: orderRow(toRecord, { isPaid, items }), items });
  const spending = { customerId, reference: order.increment_id, now };
  if (bonus > 0) {
    await spendCredit(
      { refuse, trx },
      {
        ...spending,
        kind: 'bonus',
        centavos: bonus,
        key: bonusKeyOf(order.id),
      },
    );
  }
  if (credit > 0) {
    await spendCredit(
      { refuse, trx },
      {
        ...spending,
        kind: 'credit',
        centavos: credit,
        key: spentKeyOf(order.id),
      },
    );
  }
  // Counted while any method that may still pay the order uses it.
  const withCoupon = (isPaid ? [amounts.price] : amounts.prices).find(
    ({ coupon_code: code }) => code !== null,
  );
  if (withCoupon?.coupon_code) {
    await recordCouponUse(trx, { code: withCoupon.coupon_code, orderId: order.id, customerId, now });
  }
  if (isPaid) await moveOrder(trx, { order, event: 'pay', now });
  return order;
}

function orderRow(
  { identity, contents, address, method, amounts, now }: OrderToRecord,
  { isPaid, items }: { isPaid: boolean; items: readonly { readonly promised_on: string | null }[] },
) {
  const { price, delivery } = amounts;
  // The payment discount is part of the discounts and has no column of its own.
  const { payment_discount_centavos: _, ...totals } = amounts.totals;
  return {
    ...totals,
    ...identity,
    interest_centavos: amounts.interestCentavos,
    total_centavos: amounts.totalCentavos,
    prices: JSON.stringify(amounts.prices),
    items_count: contents.lines.reduce((count, line) => count + line.qty, 0),
    coupon_code: price.coupon_code,
    discounts: JSON.stringify(price.discounts),
    gift_message: contents.giftWrap?.message ?? null,
    address: JSON.stringify(address),
    shipping: JSON.stringify({
      code: delivery.code,
      name: delivery.name,
      // A draft was priced when its pieces may still have been in stock.
      arrives_on: items.reduce(
        (latest, { promised_on: day }) => (day !== null && day > latest ? day : latest),
        price.arrives_on,
      ),
      pickup: delivery.pickup,
    }),
    payment_code: method.code,
    payment_type: method.type,
    placed_at: now,
    pay_by: isPaid ? null : payByAfterPlacing(now),
  };
}

/** Returns how many pieces of a line wait for stock, and the day that is promised for them; null if none wait. */
function onOrderOf(
  line: CartToOrder['lines'][number],
  { waitingQty, paidOn }: { waitingQty: number; paidOn: string },
) {
  return {
    waiting_qty: waitingQty,
    promised_on: waitingQty > 0 ? promisedDay(line, paidOn) : null,
  };
}

function toOrderItem(line: CartToOrder['lines'][number]) {
  const image = imageOfLine(line);
  return {
    product_id: line.product_id,
    variant_id: line.variant_id,
    sku: line.sku,
    slug: line.slug,
    name: line.name,
    options_label: optionsLabelOf(line),
    image: image && JSON.stringify(image),
    qty: line.qty,
    price_centavos: unitPriceOf(line),
    total_centavos: line.qty * unitPriceOf(line),
    discount_centavos: line.discount_centavos,
  };
}
