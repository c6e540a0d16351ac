import type { CallHandlers } from '#api/platform/http/handler.ts';

import { showPromotion } from './show-promotion.ts';

export const promotionRoutes = {
  'GET /api/cart/promotions/': ({ db, ...request }) =>
    showPromotion({ db, refuse: request.refuse }, { idOrCode: null, moment: request }),

  'GET /api/cart/promotions/{id}': ({ db, path, ...request }) =>
    showPromotion({ db, refuse: request.refuse }, { idOrCode: path.id, moment: request }),
} satisfies CallHandlers;
