import type { CallHandlers } from '#api/platform/http/handler.ts';

import { readBonus } from './read-bonus.ts';
import { readCredits } from './read-credits.ts';

export const creditsRoutes = {
  'GET /api/customer/credits': ({ db, customerId, query, services, refuse }) =>
    readCredits({ refuse, db }, { customerId, page: query.page ?? 1, now: services.clock.now() }),

  'GET /api/customer/crmbonus': ({ db, customerId, services }) =>
    readBonus(db, { customerId, now: services.clock.now() }),
} satisfies CallHandlers;
