import { customerGroupCodes } from '#api/contexts/customer/customer.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { readMethods, saveMethods } from './save-payment-methods.ts';

export const paymentMethodsRoutes = {
  'GET /api/admin/payment-methods': ({ db }) => readVersioned(db),

  'PUT /api/admin/payment-methods': async ({ db, body, services, write }) => {
    const groups = await customerGroupCodes(db);
    await write((trx, trail) => saveMethods({ trx, trail, services, groups }, body));
    return readVersioned(db);
  },
} satisfies AdminHandlers;

async function readVersioned(db: StoreDatabase) {
  const items = await readMethods(db);
  return { items, version: versionOf({ items }) };
}
