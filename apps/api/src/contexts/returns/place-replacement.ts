import { randomUUID } from 'node:crypto';

import { priceToPay } from '@vitrine/rules/price-to-pay.ts';

import { imageOfLine, optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import { reserveStock } from '#api/contexts/catalogue/catalogue.public.ts';
import { grantCredit, spendCredit } from '#api/contexts/credits/credits.public.ts';
import { insertOrder, moveOrder, orderByNumber, spentKeyOf } from '#api/contexts/orders/orders.public.ts';
import { activeMethodsFor } from '#api/contexts/payment/payment.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import { atOwnPrices } from './at-own-prices.ts';
import { exchangeTerms } from './domain/exchange-terms.ts';
import { paidFor } from './domain/return-amount.ts';
import { exchangeRepository } from './exchange-repository.ts';
import { type AvailablePiece, lockWishedPieces, releasePieces } from './exchange-stock.ts';
import { limitReturnAmounts } from './limit-return-amounts.ts';
import { creditExpiry, creditKeyOf } from './return-credit.ts';

const dayMs = 24 * 3_600_000;
/** The shopper is notified by mail, and pays when they read it. */
const payWithinDays = 7;

interface ReceivedExchange {
  /** Of the returned pieces. */
  readonly order: LockedOrder;
  readonly id: number;
  /** The return as it was agreed. */
  readonly found: Parameters<typeof limitReturnAmounts>[1]['finished'];
  readonly author?: string | undefined;
  readonly now: Date;
}

/**
 * Places the order of an exchange whose pieces have arrived: their value pays it as credit, the shopper pays the rest, and keeps what is
 * left [ORD+04]. Places none and returns false if the shop no longer has a wished piece: the return waits for another choice.
 */
export async function placeReplacement(trx: StoreTransaction, exchange: ReceivedExchange): Promise<boolean> {
  const { order, id, found, author, now } = exchange;
  const reserved = await exchangeRepository.pieces(trx, id);
  const wished = await lockWishedPieces(trx, id);
  const customerId = order.customer_id;
  const pieces = wished && (await atOwnPrices(trx, { pieces: wished, customerId, now }));
  const isTakenAgain = pieces !== null;
  await releasePieces(trx, { order, id, pieces: reserved, isTakenAgain, author, now }, 'exchange');
  const original = await orderByNumber(trx, order.increment_id);
  if (pieces === null || !original) return false;
  const { amount_centavos: valueCentavos } = await limitReturnAmounts(trx, { order, finished: found });
  const terms = exchangeTerms(
    { paidCentavos: found.amount_centavos, leftCentavos: valueCentavos },
    pieces.map((piece) => ({
      qty: piece.qty,
      paidCentavos: paidFor({ ...piece, qty: piece.bought_qty }, piece.qty),
      priceBefore: priceOfReturned(piece),
      priceNow: priceToPay(piece),
    })),
  );
  if (valueCentavos > 0) {
    await grantCredit(trx, {
      customerId,
      kind: 'credit',
      centavos: valueCentavos,
      origin: 'return',
      reference: String(id),
      key: creditKeyOf(id),
      expiresAt: await creditExpiry(trx, now),
      now,
    });
  }
  const amounts = {
    discount_centavos: terms.discountCentavos + terms.creditCentavos,
    shipping_centavos: 0,
    total_centavos: terms.toPayCentavos,
  };
  const discounts = [
    { kind: 'promotion' as const, name: 'Condição da troca', amount_centavos: terms.discountCentavos },
    { kind: 'credit' as const, name: `Devolução ${id}`, amount_centavos: terms.creditCentavos },
  ].filter(({ amount_centavos: amount }) => amount > 0);
  const shipping = {
    ...original.shipping,
    arrives_on: laterBy(original.shipping.arrives_on, original.placed_at, now),
  };
  const methods = await activeMethodsFor(trx, customerId);
  const replacement = await insertOrder(trx, {
    order: {
      ...amounts,
      customer_id: customerId,
      cart_id: null,
      attempt_key: randomUUID(),
      request_hash: `exchange:${id}`,
      items_centavos: terms.itemsCentavos,
      credit_centavos: terms.creditCentavos,
      exchange_centavos: terms.creditCentavos,
      items_count: pieces.reduce((count, { qty }) => count + qty, 0),
      coupon_code: null,
      discounts: JSON.stringify(discounts),
      prices: JSON.stringify(
        methods.map(({ code, type }) => ({
          ...amounts,
          payment_code: code,
          payment_type: type,
          discounts,
          item_discounts_centavos: terms.lines.map(({ discountCentavos }) => discountCentavos),
          coupon_code: null,
          arrives_on: shipping.arrives_on,
        })),
      ),
      gift_message: null,
      address: JSON.stringify(original.address),
      shipping: JSON.stringify(shipping),
      payment_code: original.payment_code,
      payment_type: original.payment_type,
      placed_at: now,
      pay_by: terms.toPayCentavos === 0 ? null : new Date(now.getTime() + payWithinDays * dayMs),
    },
    items: pieces.map((piece, index) => itemOf(piece, terms.lines[index])),
  });
  if (terms.creditCentavos > 0) {
    await spendCredit(
      {
        trx,
        // What is spent was granted above.
        refuse: (code) => new Error(`return ${id}: ${code}`),
      },
      {
        customerId,
        kind: 'credit',
        centavos: terms.creditCentavos,
        reference: replacement.increment_id,
        key: spentKeyOf(replacement.id),
        now,
      },
    );
  }
  await reserveStock(trx, {
    lines: pieces,
    cause: { reason: 'exchange', document: { kind: 'order', id: replacement.increment_id }, at: now },
  });
  await exchangeRepository.setReplacement(trx, order, {
    returnId: id,
    orderId: replacement.id,
    differenceCentavos: terms.differenceCentavos,
  });
  if (terms.toPayCentavos === 0) await moveOrder(trx, { order: replacement, event: 'pay', now });
  return true;
}

/** Returns today's price of the returned variant; null if it has left the catalogue. */
export function priceOfReturned(piece: {
  readonly returned_list_centavos: number | null;
  readonly returned_offer_centavos: number | null;
}): number | null {
  const { returned_list_centavos: list, returned_offer_centavos: offer } = piece;
  return list === null ? null : priceToPay({ list_price_centavos: list, offer_price_centavos: offer });
}

function itemOf(
  piece: AvailablePiece,
  amounts: { readonly totalCentavos: number; readonly discountCentavos: number } | undefined,
) {
  const image = imageOfLine(piece);
  const total = amounts?.totalCentavos ?? 0;
  return {
    product_id: piece.product_id,
    variant_id: piece.variant_id,
    sku: piece.sku,
    slug: piece.slug,
    name: piece.name,
    options_label: optionsLabelOf(piece),
    image: image && JSON.stringify(image),
    qty: piece.qty,
    price_centavos: Math.floor(total / piece.qty),
    total_centavos: total,
    discount_centavos: amounts?.discountCentavos ?? 0,
  };
}

/** Returns the day that is as long after `now` as a promised day was after its order. */
function laterBy(arrivesOn: string, placedAt: Date, now: Date): string {
  const waitMs = Math.max(dayMs, Date.parse(`${arrivesOn}T12:00:00Z`) - placedAt.getTime());
  return dayInSaoPaulo(new Date(now.getTime() + waitMs));
}
