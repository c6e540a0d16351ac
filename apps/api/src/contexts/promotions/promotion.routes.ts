import type { CallHandlers } from '#api/platform/http/handler.ts';

import { showPromotion } from './show-promotion.ts';

export const promotionRoutes = {
  'GET /api/cart/promotions/': ({ db, ...request }) => showPromotion(request.refuse, db, null, request),

  'GET /api/cart/promotions/{id}': ({ db, path, ...request }) =>
    showPromotion(request.refuse, db, path.id, request),
} satisfies CallHandlers;
