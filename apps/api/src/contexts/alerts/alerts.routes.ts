import type { CallHandlers } from '#api/platform/http/handler.ts';

import { subscribeToAlert } from './subscribe-to-alert.ts';

export const alertsRoutes = {
  'POST /api/catalog/stock-alerts': ({ body, ...request }) => subscribeToAlert(request, body),
} satisfies CallHandlers;
