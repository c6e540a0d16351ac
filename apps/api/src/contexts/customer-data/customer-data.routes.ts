import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';

import { eraseCustomer } from './erase-customer.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { readErasure } from './read-erasure.ts';

/** An export reads all data, including files. */
const exports = limitByAccount({ name: 'data-exports', limit: 20, windowMs: 60 * 60_000 });

export const customerDataRoutes = {
  'GET /api/customer/data': async (request) => {
    await exports.count({ ...request, account: `#${request.customerId}` });
    const data = await exportCustomerData(request);
    if (!data) throw request.refuse('unauthenticated');
    return data;
  },

  'GET /api/customer/erasure': ({ db, customerId, services, refuse }) =>
    readErasure(refuse, db, { customerId, now: services.clock.now() }),

  'POST /api/customer/erasure': ({ body, ...request }) => eraseCustomer(request, body),
} satisfies CallHandlers;
