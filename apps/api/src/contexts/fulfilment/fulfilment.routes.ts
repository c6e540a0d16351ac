import type { BatchOutcome } from '@vitrine/contract/admin/schemas/orders.ts';

import type { AdminHandlers, AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { dayRange } from '#api/platform/admin/day-range.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { listAdminOrders, readAdminOrder } from './admin-order.ts';
import { annulOrder, invoiceOrder, takeOrderStep, trackOrder } from './change-order.ts';

export const fulfilmentRoutes = {
  'GET /api/admin/orders': ({ db, actor, query }) =>
    listAdminOrders(
      db,
      actor,
      { ...query, ...dayRange(query) },
      { sort: query.sort ?? 'placed_at', order: query.order ?? 'desc', ...pageWindow(query) },
    ),

  'GET /api/admin/orders/{number}': ({ db, actor, path }) => readAdminOrder(db, actor, path.number),

  'POST /api/admin/orders/{number}/steps': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => takeOrderStep({ trx, trail, number: path.number, now }, body));
    return readAdminOrder(db, actor, path.number);
  },

  'PUT /api/admin/orders/{number}/tracking': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => trackOrder({ trx, trail, number: path.number, now }, body));
    return readAdminOrder(db, actor, path.number);
  },

  'PUT /api/admin/orders/{number}/invoice': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => invoiceOrder({ trx, trail, number: path.number, now }, body));
    return readAdminOrder(db, actor, path.number);
  },

  'POST /api/admin/orders/{number}/cancellation': async ({ db, actor, path, now, write }) => {
    await write((trx, trail) => annulOrder({ trx, trail, number: path.number, now }));
    return readAdminOrder(db, actor, path.number);
  },

  'POST /api/admin/orders/batches': moveOrders,
} satisfies AdminHandlers;

/** Moves each order by itself, in the given sequence. */
async function moveOrders({
  body,
  now,
  write,
}: AdminRequest<'POST /api/admin/orders/batches'>): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  for (const { number, tracking } of body.orders) {
    try {
      await write((trx, trail) => takeOrderStep({ trx, trail, number, now }, { step: body.step, tracking }));
      outcomes.push({ number, is_done: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof OperatorProblem)) throw error;
      outcomes.push({ number, is_done: false, code: error.code, message: error.message });
    }
  }
  return outcomes;
}
