import type { CallHandlers } from '#api/platform/http/handler.ts';

import { chooseAgain } from './choose-again.ts';
import { listExchangeChoices } from './read-exchange.ts';
import { listReturns, readReturn, readReturnsOfOrder } from './read-returns.ts';
import { requestReturn } from './request-return.ts';
import { listReturnableOrders, readReturnableOrder } from './returnable-orders.ts';

export const returnsRoutes = {
  'GET /api/customer/returns': ({ db, customerId, query, refuse }) =>
    listReturns({ db, refuse }, { customerId, page: query.page ?? 1 }),

  'GET /api/customer/returns/orders': ({ db, customerId, services }) =>
    listReturnableOrders(db, { customerId, now: services.clock.now() }),

  'GET /api/customer/returns/orders/{uuid}': ({ db, customerId, path, services, refuse }) =>
    readReturnableOrder({ db, refuse }, { orderId: path.uuid, customerId, now: services.clock.now() }),

  'GET /api/customer/returns/orders/{uuid}/replacements': ({ db, customerId, path, services, refuse }) =>
    listExchangeChoices({ db, refuse }, { orderId: path.uuid, customerId, now: services.clock.now() }),

  'GET /api/customer/returns/{id}': ({ db, customerId, path, refuse }) =>
    readReturn({ db, refuse }, { customerId, id: path.id }),

  'PUT /api/customer/exchanges/{id}': ({ db, customerId, path, body, services, refuse }) =>
    chooseAgain({ db, refuse }, { customerId, id: path.id, input: body, now: services.clock.now() }),

  'GET /api/sales/orders/{uuid}/returns': ({ db, customerId, path, refuse }) =>
    readReturnsOfOrder({ db, refuse }, { orderId: path.uuid, customerId }),

  'POST /api/customer/returns': ({ db, customerId, headers, body, services, refuse }) =>
    requestReturn(
      { db, refuse },
      {
        customerId,
        key: headers['idempotency-key'],
        input: body,
        now: services.clock.now(),
      },
    ),
} satisfies CallHandlers;
