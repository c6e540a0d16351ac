import { auditPairOrder } from './audit-pair-order.ts';
import { auditPairTotals } from './audit-pair-totals.ts';
import { makePairOrder } from './make-pair-order.ts';
import type { Pair } from './pair-calls.ts';
import type { PairShop } from './pair-shop.ts';
import { settleRefunds } from './settle-refunds.ts';

/**
 * Lets each pair meet, and returns what is wrong afterwards. What grows with every pair is added up once for all pairs with the
 * same first call.
 */
export async function runPairs(shop: PairShop, pairs: readonly Pair[]): Promise<string[]> {
  const faults: string[] = [];
  const groups = Map.groupBy(pairs, ({ state, calls: [first] }) => `${state}: ${first.name}`);
  for (const [name, group] of groups) {
    for (const pair of group) faults.push(...(await runPair(shop, pair)));
    faults.push(...(await auditPairTotals(shop)).map((fault) => `${name} + any: ${fault}`));
  }
  return faults;
}

/** Lets two calls meet at a new order. */
async function runPair(shop: PairShop, { state, calls }: Pair): Promise<string[]> {
  const order = await makePairOrder(shop, state);
  const outcomes = await Promise.allSettled(calls.map((call) => call.run(shop, order)));
  const unclear = outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled' || isClearRefusal(outcome.reason)) return [];
    return [`${calls[index]?.name ?? ''} failed: ${String(outcome.reason)}`];
  });
  await settleRefunds(shop, order);
  const faults = [...unclear, ...(await auditPairOrder(shop, order))];
  const [first, second] = calls;
  return faults.map((fault) => `${state}: ${first.name} + ${second.name}: ${fault}`);
}

/** Whether a call was refused with a reason: neither a fault nor a time-out, a deadlock among them. */
function isClearRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500;
}
