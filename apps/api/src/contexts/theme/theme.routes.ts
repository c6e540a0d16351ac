import { fillTerms } from '#api/contexts/cms/cms.public.ts';
import { themeConfigPairs } from '#api/contexts/store/store.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const themeRoutes = {
  'GET /api/theme/configs/': async ({ db, services }) => fillTerms(await themeConfigPairs(db), db, services),
} satisfies CallHandlers;
