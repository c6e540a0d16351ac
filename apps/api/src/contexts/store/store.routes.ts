import type { CallHandlers } from '#api/platform/http/handler.ts';

import { currentRedirects } from './redirects/current-redirects.ts';

export const storeRoutes = {
  'GET /api/store/redirects': ({ db, ...request }) => currentRedirects(db, request),
} satisfies CallHandlers;
