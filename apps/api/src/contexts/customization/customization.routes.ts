import { customizationRepository } from '#api/contexts/customization/customization-repository.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const customizationRoutes = {
  'GET /api/customization/theme/settings': ({ db }) => customizationRepository.pairs(db),
} satisfies CallHandlers;
