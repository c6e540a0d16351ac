import type { Refund, WithdrawalOffer } from '@vitrine/contract/schemas/withdrawal.ts';

import { giftCardOfOrder } from '#api/contexts/gift-cards/gift-cards.public.ts';
import { type OrderToWithdraw, orderToWithdraw, unsentPieces } from '#api/contexts/orders/orders.public.ts';
import { chargedPayment } from '#api/contexts/payment/payment.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { refundSplit } from './domain/refund-split.ts';
import { withdrawalDeadline } from './domain/return-window.ts';
import { withdrawalStage } from './domain/withdrawal-stage.ts';
import { returnRepository } from './return-repository.ts';

export interface Lines {
  readonly id: number;
  readonly qty: number;
}

interface WithdrawalQuery {
  readonly orderId: string;
  readonly customerId: number;
  /** All remaining lines by default. */
  readonly items?: readonly Lines[] | undefined;
  readonly now: Date;
}

/** Returns how the customer can withdraw from an order, with the refund of some lines; null if they cannot. */
export async function readWithdrawal(
  {
    db,
    refuse,
  }: InStore &
    Refusing<
      'order_not_found' | 'return_without_items' | 'quantity_not_positive' | 'return_quantity_exceeded'
    >,
  query: WithdrawalQuery,
): Promise<WithdrawalOffer | null> {
  const order = await orderToWithdraw({ db, refuse }, query);
  const withdrawable = await readWithdrawable(db, { order, now: query.now });
  if (!withdrawable) return null;
  const lines = query.items ?? withdrawable.left;
  return offerOf(order, withdrawable, await planWithdrawal({ db, refuse }, { order, withdrawable, lines }));
}

export interface Withdrawable {
  readonly stage: WithdrawalOffer['stage'];
  readonly until: string | null;
  /** The lines with a remaining quantity above zero. */
  readonly left: readonly Lines[];
}

/** Returns the lines that can be withdrawn now; null if there are none. */
export async function readWithdrawable(
  db: StoreDatabase,
  { order, now }: { order: OrderToWithdraw; now: Date },
): Promise<Withdrawable | null> {
  if (order.is_gift_card) return readWithdrawableGiftCard(db, { order, now });
  const deliveredOn = order.deliveredAt && dayInSaoPaulo(order.deliveredAt);
  const stage = withdrawalStage({ status: order.status, deliveredOn, today: dayInSaoPaulo(now) });
  if (!stage) return null;
  // What has been sent in a parcel is returned once it has arrived.
  if (stage === 'before_shipping' && order.parcels.length > 0) {
    const unsent = unsentPieces(order);
    return unsent.length === 0 ? null : { stage, until: null, left: unsent };
  }
  const returned = await returnRepository.returnedQty(db, [order.id]);
  const left = order.items
    .map(({ id, qty }) => ({
      id,
      qty: qty - (order.withdrawnQty.get(id) ?? 0) - (returned.get(id) ?? 0),
    }))
    .filter(({ qty }) => qty > 0);
  if (left.length === 0) return null;
  return { stage, until: deliveredOn && withdrawalDeadline(deliveredOn), left };
}

/** A gift card that is not redeemed can be withdrawn from, until the days of the law after its mail are over. */
async function readWithdrawableGiftCard(
  db: StoreDatabase,
  { order, now }: { order: OrderToWithdraw; now: Date },
): Promise<Withdrawable | null> {
  const card = await giftCardOfOrder(db, order.id);
  if (card?.status !== 'active') return null;
  const until = card.sent_at && withdrawalDeadline(dayInSaoPaulo(card.sent_at));
  if (until !== null && until < dayInSaoPaulo(now)) return null;
  return { stage: 'before_shipping', until, left: order.items.map(({ id, qty }) => ({ id, qty })) };
}

export interface WithdrawalPlan {
  readonly lines: readonly Lines[];
  /** Whether no unit of the order remains afterwards. */
  readonly isRest: boolean;
  readonly refund: Refund;
}

/** Returns whether the customer can withdraw any line of an order now. */
export async function mayWithdraw(
  db: StoreDatabase,
  { order, now }: { order: OrderToWithdraw; now: Date },
): Promise<boolean> {
  return (await readWithdrawable(db, { order, now })) !== null;
}

/** Returns the refund of a withdrawal of some lines. Refuses quantities that exceed the remaining ones. */
export async function planWithdrawal(
  {
    db,
    refuse,
  }: InStore & Refusing<'return_without_items' | 'quantity_not_positive' | 'return_quantity_exceeded'>,
  {
    order,
    withdrawable,
    lines: chosen,
  }: {
    order: OrderToWithdraw;
    withdrawable: Withdrawable;
    lines: readonly Lines[];
  },
): Promise<WithdrawalPlan> {
  const lines = chosenWithin({ refuse }, { left: withdrawable.left, chosen });
  return { lines, ...(await planRefund(db, { order, lines, isWithdrawal: true })) };
}

/** Returns the refund of some lines of an order, after all earlier withdrawals and returns. */
export async function planRefund(
  db: StoreDatabase,
  { order, lines, isWithdrawal }: { order: OrderToWithdraw; lines: readonly Lines[]; isWithdrawal: boolean },
): Promise<Omit<WithdrawalPlan, 'lines'>> {
  const [charged, returns, returnWithdrawals] = await Promise.all([
    chargedPayment(db, order.id),
    returnRepository.refundsOf(db, order.id),
    returnRepository.withdrawnQty(db, order.id),
  ]);
  const isRest = order.items.every(
    ({ id, qty }) =>
      qty ===
      (order.withdrawnQty.get(id) ?? 0) +
        (returnWithdrawals.get(id) ?? 0) +
        (lines.find((line) => line.id === id)?.qty ?? 0),
  );
  const earlier = [
    ...order.withdrawals,
    ...returns.map(({ amount_centavos: amount, credit_centavos, bonus_centavos }) => ({
      money_centavos: amount - credit_centavos,
      credit_centavos,
      bonus_centavos,
    })),
  ].reduce<Refund>(
    (sum, one) => ({
      money_centavos: sum.money_centavos + one.money_centavos,
      credit_centavos: sum.credit_centavos + one.credit_centavos,
      bonus_centavos: sum.bonus_centavos + one.bonus_centavos,
    }),
    { money_centavos: 0, credit_centavos: 0, bonus_centavos: 0 },
  );
  // Counts refunds that the store made by hand at the provider.
  const money = Math.max(earlier.money_centavos, charged?.refundCentavos ?? 0);
  return {
    isRest,
    refund: refundSplit({
      order,
      lines,
      isWithdrawal,
      isRest,
      chargedCentavos: charged?.chargedCentavos ?? null,
      earlier: { ...earlier, money_centavos: money },
    }),
  };
}

/** Returns the lines added up by id; refuses quantities that exceed the remaining ones. */
function chosenWithin(
  { refuse }: Refusing<'return_without_items' | 'quantity_not_positive' | 'return_quantity_exceeded'>,
  { left, chosen }: { left: readonly Lines[]; chosen: readonly Lines[] },
): Lines[] {
  if (chosen.length === 0) throw refuse('return_without_items');
  if (chosen.some(({ qty }) => qty <= 0)) throw refuse('quantity_not_positive');
  const lines = new Map<number, number>();
  for (const { id, qty } of chosen) lines.set(id, (lines.get(id) ?? 0) + qty);
  return [...lines].map(([id, qty]) => {
    if (qty > (left.find((line) => line.id === id)?.qty ?? 0)) throw refuse('return_quantity_exceeded');
    return { id, qty };
  });
}

function offerOf(
  order: OrderToWithdraw,
  { stage, until, left }: Withdrawable,
  { isRest, refund }: WithdrawalPlan,
): WithdrawalOffer {
  return {
    stage,
    until,
    items: order.items.flatMap(({ id, name, options_label, image }) => {
      const qty = left.find((line) => line.id === id)?.qty;
      return qty === undefined ? [] : [{ id, name, options_label, image, qty }];
    }),
    is_whole: isRest,
    refund,
    shipping_centavos: isRest ? order.shipping_centavos + order.gift_wrap_centavos : 0,
    coupon: isRest && stage === 'before_shipping' && order.parcels.length === 0 ? order.coupon_code : null,
  };
}
