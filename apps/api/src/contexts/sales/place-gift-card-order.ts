import { createHash, randomUUID } from 'node:crypto';

import { addDays, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import type { giftCardOrderInput } from '@vitrine/contract/schemas/gift-card.ts';
import { isWithinLimits } from '@vitrine/rules/method-limits.ts';
import type { z } from 'zod';

import { addressesOfCustomer, lockBuyer } from '#api/contexts/customer/customer.public.ts';
import { insertGiftCard } from '#api/contexts/gift-cards/gift-cards.public.ts';
import { insertOrder, lockOrderAttempt, type OrderPrice } from '#api/contexts/orders/orders.public.ts';
import {
  activeMethodsFor,
  chargeableMethods,
  payByAfterPlacing,
  type UsingProviders,
} from '#api/contexts/payment/payment.public.ts';
import { recalledSettings } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';
import type { InStore, InTransaction } from '#api/platform/use-case-context.ts';

import type { StoredOrder } from './place-planned-order.ts';

type GiftCardInput = z.output<typeof giftCardOrderInput>;

interface GiftCardAttempt {
  readonly customerId: number;
  /** The idempotency key. */
  readonly key: string;
  readonly input: GiftCardInput;
}

type TermsRefusal = 'gift_cards_off' | 'gift_card_amount' | 'gift_card_day' | 'store_paused';

/** How far ahead a gift card can be sent. */
const maxDaysAhead = 365;

/**
 * Places the order of a gift card: one line at its amount, without stock, freight, discounts and credit, at the same price by each payment
 * method. Everything after it is the payment of an order as any other. A retry with the same idempotency key returns the same order.
 */
export async function placeGiftCardOrder(
  {
    db,
    services,
    refuse,
  }: InStore &
    UsingProviders &
    Refusing<
      | TermsRefusal
      | 'buyer_data_missing'
      | 'address_not_found'
      | 'payment_method_unavailable'
      | 'idempotency_key_reused'
    >,
  { customerId, key, input }: GiftCardAttempt,
): Promise<{ uuid: string; increment_id: string; total_centavos: number }> {
  const now = services.clock.now();
  const prices = await pricesOf({ db, services }, { customerId, input });
  const requestHash = createHash('sha256')
    .update(JSON.stringify([customerId, input]))
    .digest('hex');
  const { order, isNew } = await db.transaction().execute(async (trx) => {
    const earlier = await lockOrderAttempt(trx, key);
    if (earlier && earlier.request_hash !== requestHash) throw refuse('idempotency_key_reused');
    if (earlier) return { order: earlier, isNew: false };
    const validMonths = await requireTerms({ trx, refuse }, { input, today: dayInSaoPaulo(now) });
    const [first] = prices;
    if (!first) throw refuse('payment_method_unavailable');
    if (!(await lockBuyer(trx, customerId))) throw refuse('buyer_data_missing');
    const [address] = await addressesOfCustomer(trx, customerId);
    if (!address) throw refuse('address_not_found');
    const { phone, postcode, street, number, complement, neighborhood, city, region } = address;
    const recipient = `${address.first_name} ${address.last_name}`;
    const placed = await insertGiftOrder(trx, {
      customerId,
      key,
      requestHash,
      input,
      prices: [first, ...prices.slice(1)],
      address: { recipient, phone, postcode, street, number, complement, neighborhood, city, region },
      now,
    });
    await insertGiftCard(trx, {
      id: randomUUID(),
      order_id: placed.id,
      amount_centavos: input.amount_centavos,
      recipient_name: input.recipient_name,
      recipient_email: input.recipient_email,
      sender_name: input.sender_name,
      message: input.message,
      send_on: input.send_on,
      valid_months: validMonths,
      created_at: now,
    });
    return { order: placed, isNew: true };
  });
  if (isNew && prices[0]) measuredEvents.orderPlaced.publish({ paymentType: prices[0].payment_type });
  return { uuid: order.id, increment_id: order.increment_id, total_centavos: order.total_centavos };
}

/** Refuses what the store does not sell; returns the months of validity. */
async function requireTerms(
  { trx, refuse }: InTransaction & Refusing<TermsRefusal>,
  { input, today }: { input: GiftCardInput; today: string },
): Promise<number> {
  const settings = await recalledSettings(trx);
  if (!settings['gift_cards/on']) throw refuse('gift_cards_off');
  if (settings['pause/on']) throw refuse('store_paused');
  const { amount_centavos: amount } = input;
  const isTypedAmount =
    amount >= settings['gift_cards/min_centavos'] && amount <= settings['gift_cards/max_centavos'];
  if (!isTypedAmount && !settings['gift_cards/amounts'].includes(amount)) throw refuse('gift_card_amount');
  if (input.send_on < today || input.send_on > addDays(requireIsoDate(today), maxDaysAhead)) {
    throw refuse('gift_card_day');
  }
  return settings['gift_cards/valid_months'];
}

/** Returns the price by each method that can pay it: the amount itself. Money that the customer does not have yet buys no money. */
async function pricesOf(
  { db, services }: InStore & UsingProviders,
  { customerId, input }: { customerId: number; input: GiftCardInput },
): Promise<OrderPrice[]> {
  const usable = new Set((await activeMethodsFor(db, customerId)).map(({ code }) => code));
  return (await chargeableMethods({ db, services }))
    .filter((method) => method.type !== 'net_terms' && usable.has(method.code))
    .filter((method) => isWithinLimits(method, input.amount_centavos))
    .map(({ code, type }) => ({
      payment_code: code,
      payment_type: type,
      discount_centavos: 0,
      shipping_centavos: 0,
      total_centavos: input.amount_centavos,
      discounts: [],
      item_discounts_centavos: [0],
      coupon_code: null,
      arrives_on: input.send_on,
    }));
}

interface GiftOrder extends GiftCardAttempt {
  readonly requestHash: string;
  readonly prices: readonly [OrderPrice, ...OrderPrice[]];
  readonly address: OrderAddress;
  readonly now: Date;
}

async function insertGiftOrder(
  trx: StoreTransaction,
  { customerId, key, requestHash, input, prices, address, now }: GiftOrder,
): Promise<StoredOrder> {
  const amount = input.amount_centavos;
  const [first] = prices;
  return insertOrder(trx, {
    order: {
      customer_id: customerId,
      cart_id: null,
      attempt_key: key,
      request_hash: requestHash,
      is_gift_card: true,
      items_centavos: amount,
      shipping_centavos: 0,
      total_centavos: amount,
      prices: JSON.stringify(prices),
      items_count: 1,
      coupon_code: null,
      gift_message: null,
      // Of the buyer, for the payment: nothing is sent there.
      address: JSON.stringify(address),
      shipping: JSON.stringify({
        code: 'gift_card',
        name: 'Vale-presente por e-mail',
        arrives_on: input.send_on,
        pickup: null,
      }),
      payment_code: first.payment_code,
      payment_type: first.payment_type,
      placed_at: now,
      pay_by: payByAfterPlacing(now),
    },
    items: [
      {
        product_id: null,
        variant_id: null,
        sku: 'VALE-PRESENTE',
        slug: '',
        name: 'Vale-presente',
        options_label: '',
        image: null,
        qty: 1,
        price_centavos: amount,
        total_centavos: amount,
      },
    ],
  });
}
