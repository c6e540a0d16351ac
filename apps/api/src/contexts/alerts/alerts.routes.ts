import type { CallHandlers } from '#api/platform/http/handler.ts';

import { askForAlert } from './ask-for-alert.ts';

export const alertsRoutes = {
  'POST /api/catalog/stock-alerts': askForAlert,
} satisfies CallHandlers;
