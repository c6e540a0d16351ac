import type { ReturnResult } from '@vitrine/contract/schemas/return.ts';

import { deliveredOrder, orderToWithdraw } from '#api/contexts/orders/orders.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { returnAmount } from './domain/return-amount.ts';
import { planRefund } from './read-withdrawal.ts';

interface Worth {
  readonly orderId: string;
  readonly customerId: number;
  readonly lines: readonly { readonly id: number; readonly qty: number }[];
  readonly isWithdrawal: boolean;
  readonly result: ReturnResult;
}

/** Returns the amounts of a refund, or the amount of an exchange or credit. An exchange leaves shipping and gift wrap paid. */
export async function returnWorth(
  { trx, refuse }: InTransaction & Refusing<'order_not_found' | 'order_not_delivered'>,
  { orderId, customerId, lines, isWithdrawal, result }: Worth,
) {
  if (result !== 'refund') {
    const order = await deliveredOrder({ db: trx, refuse }, { orderId, customerId });
    const isWhole = order.items.every(({ id, qty }) => lines.find((line) => line.id === id)?.qty === qty);
    const amount = returnAmount(order, lines, { isWhole, isWithdrawal: isWithdrawal && result === 'credit' });
    return { is_whole: false, amount_centavos: amount, credit_centavos: 0, bonus_centavos: 0 };
  }
  const { isRest, refund } = await planRefund(trx, {
    order: await orderToWithdraw({ db: trx, refuse }, { orderId, customerId }),
    lines,
    isWithdrawal,
  });
  return {
    is_whole: isWithdrawal && isRest,
    amount_centavos: refund.money_centavos + refund.credit_centavos,
    credit_centavos: refund.credit_centavos,
    bonus_centavos: refund.bonus_centavos,
  };
}
