import { currentRedirects } from '#api/contexts/store/current-redirects.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const storeRoutes = {
  'GET /api/store/redirects': ({ db, ...request }) => currentRedirects(db, request),
} satisfies CallHandlers;
