import { listOrders } from '#api/contexts/orders/orders.public.ts';
import { refuseCardData } from '#api/contexts/payment/payment.public.ts';
import { readWithdrawal } from '#api/contexts/returns/returns.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import { cancelOwnOrder } from './cancel-own-order.ts';
import { getOrder } from './get-order.ts';
import { openOrderLink, renewOrderLink, requestOrderLink } from './open-order-link.ts';
import { placeOrder } from './place-order.ts';
import { placePreparedOrder, showPreparedOrder } from './prepared-order.ts';
import { withdrawOrder } from './withdraw-order.ts';

const orderLinks = limitByAddress('order-links', 60);
const preparedOrders = limitByAddress('prepared-orders', 60);

const dayMs = 24 * 3_600_000;

export const salesRoutes = {
  'GET /api/sales/now': async ({ services }) => ({
    time: Math.floor(services.clock.now().getTime() / 1000),
  }),

  'POST /api/sales/orders': async ({ db, services, customerId, buyer, headers, body, rawBody, refuse }) => {
    refuseCardData({ refuse }, rawBody);
    // Another customer has logged in, in another tab, since the checkout was filled.
    if (body.user?.id !== undefined && body.user.id !== customerId) throw refuse('missing_customer');
    return placeOrder(
      { db, services, refuse },
      { customerId, buyer, key: headers['idempotency-key'], input: body },
    );
  },

  'GET /api/sales/orders': ({ db, customerId, query: { page = 1, q, days }, services }) =>
    listOrders(db, {
      customerId,
      page,
      q,
      since: days === undefined ? undefined : new Date(services.clock.now().getTime() - days * dayMs),
    }),

  'GET /api/sales/orders/{uuid}': ({ db, customerId, path, services, refuse }) =>
    getOrder({ db, services, refuse }, { orderId: path.uuid, customerId }),

  'POST /api/sales/orders/{uuid}/cancel': ({ db, customerId, path, services, refuse }) =>
    cancelOwnOrder({ db, services, refuse }, { orderId: path.uuid, customerId }),

  'POST /api/sales/order-links': async ({ body, ...request }) => {
    await orderLinks.count(request);
    return openOrderLink(request, body.link);
  },

  'POST /api/sales/order-links/renewals': async ({ body, ...request }) => {
    await orderLinks.count(request);
    return renewOrderLink(request, body.link);
  },

  'POST /api/sales/order-links/requests': async ({ body, ...request }) => {
    await orderLinks.count(request);
    return requestOrderLink(request, body);
  },

  'POST /api/sales/prepared-orders/views': async ({ body, ...request }) => {
    await preparedOrders.count(request);
    return showPreparedOrder(request, body.token);
  },

  'POST /api/sales/prepared-orders': async ({ body, headers, ...request }) => {
    await preparedOrders.count(request);
    return placePreparedOrder(request, { key: headers['idempotency-key'], input: body });
  },

  'GET /api/sales/orders/{uuid}/withdrawal': ({ db, customerId, path, query, services, refuse }) =>
    readWithdrawal(
      { db, refuse },
      {
        orderId: path.uuid,
        customerId,
        items: query.items,
        now: services.clock.now(),
      },
    ),

  'POST /api/sales/orders/{uuid}/withdrawal': ({ db, customerId, path, headers, body, services, refuse }) =>
    withdrawOrder(
      { db, services, refuse },
      { orderId: path.uuid, customerId, key: headers['idempotency-key'], input: body },
    ),
} satisfies CallHandlers;
