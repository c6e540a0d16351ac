import { askForAlert } from '#api/contexts/alerts/ask-for-alert.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const alertsRoutes = {
  'POST /api/catalog/stock-alerts': askForAlert,
} satisfies CallHandlers;
