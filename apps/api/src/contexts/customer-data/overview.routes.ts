import type { CallHandlers } from '#api/platform/http/handler.ts';

import { readOverview } from './read-overview.ts';

export const overviewRoutes = {
  'GET /api/customer/overview': ({ db, customerId, services }) =>
    readOverview(db, { customerId, now: services.clock.now() }),
} satisfies CallHandlers;
