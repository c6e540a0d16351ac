import { themeRepository } from '#api/contexts/theme/theme-repository.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const themeRoutes = {
  'GET /api/theme/configs/': ({ db }) => themeRepository.pairs(db),
} satisfies CallHandlers;
