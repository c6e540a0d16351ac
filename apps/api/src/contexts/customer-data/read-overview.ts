import type { AccountOverview } from '@vitrine/contract/schemas/overview.ts';

import { readBalances } from '#api/contexts/credits/credits.public.ts';
import { listOpenOrders, listOrders, readPapersOfOrders } from '#api/contexts/orders/orders.public.ts';
import { returnsToSend } from '#api/contexts/returns/returns.public.ts';
import { lastReviewable } from '#api/contexts/reviews/reviews.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const maxListed = 3;
const soonMs = 30 * 24 * 3_600_000;

/** Returns the customer's pending payments, deliveries, returns and reviews, and credits that expire. */
export async function readOverview(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<AccountOverview> {
  const [open, orders, toReview, toSend, balances] = await Promise.all([
    listOpenOrders(db, { customerId, limit: maxListed }),
    listOrders(db, { customerId, page: 1 }),
    lastReviewable(db, { customerId, limit: maxListed }),
    returnsToSend(db, { customerId, limit: maxListed }),
    readBalances(db, { customerId, now }),
  ]);
  const papers = await readPapersOfOrders(
    db,
    open.map(({ uuid }) => uuid),
  );
  const { next_expiry: next, ...credit } = balances;
  return {
    open_orders: open.map((order) => ({ ...order, tracking: papers.get(order.uuid)?.tracking ?? null })),
    last_order: open.length === 0 ? (orders.items[0] ?? null) : null,
    orders_total: orders.total,
    to_review: toReview,
    returns_to_send: toSend,
    ...credit,
    expiring: next && Date.parse(next.at) - now.getTime() <= soonMs ? next : null,
  };
}
