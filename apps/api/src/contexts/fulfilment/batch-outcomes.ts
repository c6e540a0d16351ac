import type { BatchOutcome } from '@vitrine/contract/admin/schemas/orders.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Changes each order by itself, in the given sequence: a refused one leaves the others done. */
export async function batchOutcomes<Named extends { readonly number: string }>(
  orders: readonly Named[],
  change: (order: Named) => Promise<void>,
): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  for (const order of orders) {
    const { number } = order;
    try {
      await change(order);
      outcomes.push({ number, is_done: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof OperatorProblem)) throw error;
      outcomes.push({ number, is_done: false, code: error.code, message: error.message });
    }
  }
  return outcomes;
}
