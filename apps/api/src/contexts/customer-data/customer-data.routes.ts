import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import { confirmEmailChange } from './confirm-email-change.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { readErasure } from './read-erasure.ts';
import { readOverview } from './read-overview.ts';
import { readReorders } from './read-reorders.ts';
import { setPassword } from './set-password.ts';

/** An export reads all data, including files. */
const exports = limitByAccount({ name: 'data-exports', limit: 20, windowMs: 60 * 60_000 });
const redeemedLinks = limitByAddress('mailed-links', 60);

export const customerDataRoutes = {
  'GET /api/customer/data': async (request) => {
    await exports.count(request, `#${request.customerId}`);
    const data = await exportCustomerData(request);
    if (!data) throw request.refuse('unauthenticated');
    return data;
  },

  'GET /api/customer/overview': ({ db, customerId, services }) =>
    readOverview(db, { customerId, now: services.clock.now() }),

  'GET /api/customer/reorders': ({ db, customerId, services }) =>
    readReorders(db, { customerId, now: services.clock.now() }),

  'GET /api/customer/erasure': ({ db, customerId, services, refuse }) =>
    readErasure({ db, refuse }, { customerId, now: services.clock.now() }),

  'POST /api/customer/erasure': ({ body, ...request }) => eraseCustomer(request, body),

  'PUT /api/customer/password': async ({ body, ...request }) => {
    await redeemedLinks.count(request);
    return setPassword(request, body);
  },

  'PUT /api/customer/email': async ({ body, ...request }) => {
    await redeemedLinks.count(request);
    return confirmEmailChange(request, body.token);
  },
} satisfies CallHandlers;
