import type { Refund } from '@vitrine/contract/schemas/withdrawal.ts';

import { type PaidOrder, paidFor, returnAmount } from './return-amount.ts';

interface RefundableOrder extends PaidOrder {
  readonly bonus_centavos: number;
}

interface Refunding {
  readonly order: RefundableOrder;
  readonly lines: readonly { readonly id: number; readonly qty: number }[];
  readonly isWithdrawal: boolean;
  /** Whether no unit of the order remains afterwards. */
  readonly isRest: boolean;
  /** The charged amount, interest included; null if unknown. */
  readonly chargedCentavos: number | null;
  /** The earlier refunds of the order, paid or due. */
  readonly earlier: Refund;
}

/**
 * Splits the refund of some lines into money, credit and bonus, each in proportion to what it paid of the order. The
 * withdrawal of the rest gets the whole remainder, with shipping and gift wrap; refunds never exceed the paid amount.
 */
export function refundSplit(refunding: Refunding): Refund {
  const { order, lines, isWithdrawal, isRest, earlier } = refunding;
  const value =
    order.items_centavos -
    (order.discount_centavos - order.credit_centavos) +
    order.shipping_centavos +
    order.gift_wrap_centavos;
  const owed = value - order.credit_centavos;
  const charged = refunding.chargedCentavos ?? owed;
  const left: Refund = {
    money_centavos: Math.max(0, charged - earlier.money_centavos),
    credit_centavos: Math.max(0, order.credit_centavos - earlier.credit_centavos),
    bonus_centavos: Math.max(0, order.bonus_centavos - earlier.bonus_centavos),
  };
  if (isWithdrawal && isRest) return left;
  const isWhole = order.items.every(({ id, qty }) => lines.find((line) => line.id === id)?.qty === qty);
  const amount = returnAmount(order, lines, { isWhole, isWithdrawal });
  const credit = share(amount, order.credit_centavos, value);
  const bonus = isWithdrawal
    ? share(variantsOf(order, lines), order.bonus_centavos, variantsOf(order, order.items))
    : 0;
  return {
    money_centavos: Math.min(share(amount - credit, charged, owed), left.money_centavos),
    credit_centavos: Math.min(credit, left.credit_centavos),
    bonus_centavos: Math.min(bonus, left.bonus_centavos),
  };
}

function variantsOf(order: RefundableOrder, lines: Refunding['lines']): number {
  return lines.reduce((sum, { id, qty }) => {
    const item = order.items.find((one) => one.id === id);
    return item ? sum + paidFor(item, qty) : sum;
  }, 0);
}

/** Returns `amount × part ÷ whole`, rounded down, exact beyond the safe integers. */
function share(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
