import type { CallHandlers } from '#api/platform/http/handler.ts';

import { addWish } from './add-wish.ts';
import { listWishes } from './list-wishes.ts';
import { wishlistRepository } from './wishlist-repository.ts';

/** A customer has one wishlist, identified by their own id. */
export const wishlistRoutes = {
  'GET /api/customer/wishlist/customer': async ({ db, customerId }) => {
    const items = await wishlistRepository.items(db, customerId);
    return { id: customerId, items: items.map(({ product_id }) => ({ product_id })) };
  },

  'GET /api/customer/wishlist/products': ({ db, customerId, query, refuse }) =>
    listWishes({ db, refuse }, { customerId, page: query.page ?? 1 }),

  'POST /api/customer/wishlist': ({ db, customerId, body, services, refuse }) =>
    addWish({ db, refuse }, { customerId, productId: body.product_id, now: services.clock.now() }),

  'DELETE /api/customer/wishlist': async ({ db, customerId, query, refuse }) => {
    if (query.wishlist_id !== customerId) throw refuse('not_found');
    await wishlistRepository.remove(db, customerId, query.product_id);
    return null;
  },
} satisfies CallHandlers;
