import type { CallHandlers } from '#api/platform/http/handler.ts';

import { listReturns, readReturn } from './read-returns.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { requestReturn } from './request-return.ts';
import { listReturnableOrders, readReturnableOrder } from './returnable-orders.ts';
import { withdrawOrder } from './withdraw-order.ts';

export const returnsRoutes = {
  'GET /api/customer/returns': ({ db, customerId, query }) => listReturns(db, customerId, query.page ?? 1),

  'GET /api/customer/returns/orders': ({ db, customerId, services }) =>
    listReturnableOrders(db, { customerId, now: services.clock.now() }),

  'GET /api/customer/returns/orders/{uuid}': ({ db, customerId, path, services }) =>
    readReturnableOrder(db, { orderId: path.uuid, customerId, now: services.clock.now() }),

  'GET /api/customer/returns/{id}': ({ db, customerId, path }) => readReturn(db, customerId, path.id),

  'GET /api/sales/orders/{uuid}/withdrawal': ({ db, customerId, path, query, services }) =>
    readWithdrawal(db, {
      orderId: path.uuid,
      customerId,
      items: query.items,
      now: services.clock.now(),
    }),

  'POST /api/sales/orders/{uuid}/withdrawal': ({ db, customerId, path, headers, body, services }) =>
    withdrawOrder(db, {
      orderId: path.uuid,
      customerId,
      key: headers['idempotency-key'],
      input: body,
      services,
    }),

  'POST /api/customer/returns': ({ db, customerId, headers, body, services }) =>
    requestReturn(db, {
      customerId,
      key: headers['idempotency-key'],
      input: body,
      now: services.clock.now(),
    }),
} satisfies CallHandlers;
