import type { CallHandlers } from '#api/platform/http/handler.ts';

import { customizationRepository } from './customization-repository.ts';

export const customizationRoutes = {
  'GET /api/customization/theme/settings': ({ db }) => customizationRepository.pairs(db),
} satisfies CallHandlers;
