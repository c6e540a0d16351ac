import { readOverview } from '#api/contexts/overview/read-overview.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const overviewRoutes = {
  'GET /api/customer/overview': ({ db, customerId, services }) =>
    readOverview(db, { customerId, now: services.clock.now() }),
} satisfies CallHandlers;
