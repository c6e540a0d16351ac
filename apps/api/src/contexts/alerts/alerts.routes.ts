import type { CallHandlers } from '#api/platform/http/handler.ts';

import { subscribeToAlert } from './subscribe-to-alert.ts';

export const alertsRoutes = {
  'POST /api/catalog/stock-alerts': subscribeToAlert,
} satisfies CallHandlers;
