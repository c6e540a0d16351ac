import { themeConfigPairs } from '#api/contexts/store/store.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const themeRoutes = {
  'GET /api/theme/configs/': ({ db }) => themeConfigPairs(db),
} satisfies CallHandlers;
