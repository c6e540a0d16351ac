import { setTimeout as wait } from 'node:timers/promises';

import type { PairOrder, PairShop } from './pair-shop.ts';

const longestMs = 20_000;

/** Runs the payment job until it owes the provider nothing about the order; jobs in the background may hold a payment. */
export async function settleRefunds(shop: PairShop, { uuid }: Pick<PairOrder, 'uuid'>): Promise<void> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    await shop.runPaymentJob({ orderId: uuid });
    const due = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', uuid)
      .where((expression) =>
        expression.or([
          expression('held_until', 'is not', null),
          expression.and([expression('status', '=', 'approved'), expression('is_unwanted', '=', true)]),
          expression.and([
            expression('status', '=', 'approved'),
            expression('refund_centavos', '>', expression.ref('refunded_centavos')),
          ]),
        ]),
      )
      .executeTakeFirst();
    if (!due || performance.now() > deadline) return;
    await wait(5);
  }
}
