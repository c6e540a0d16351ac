import { pictureUrl, storeLibraryPicture } from '#api/contexts/storage/storage.public.ts';
import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { contentChoiceRepository } from './content-choice-repository.ts';

/** Records that the editor of components offers to refer to. */
export const adminComponentChoicesRoutes = {
  'GET /api/admin/content-choices': async ({ db }) => {
    const [categories, forms, countdowns] = await Promise.all([
      contentChoiceRepository.categories(db),
      contentChoiceRepository.forms(db),
      contentChoiceRepository.countdowns(db),
    ]);
    return { categories, forms, countdowns };
  },

  'GET /api/admin/content-products': async ({ db, query: { q = '', skus } }) => ({
    items: await (skus === undefined
      ? contentChoiceRepository.products(db, q)
      : contentChoiceRepository.productsBySku(db, skus.split(','))),
  }),

  'POST /api/admin/content-pictures': async ({ body, db, services, store, write }) => {
    const picture = await write((trx, trail) =>
      storeLibraryPicture(
        { trx, trail },
        {
          files: services.files,
          storePublicId: store.publicId,
          original: Buffer.from(body.base64, 'base64'),
          name: body.name ?? '',
        },
      ),
    );
    return {
      ...picture,
      preview_url: pictureUrl(await originOfStore({ db, services, store }), picture.path),
    };
  },
} satisfies AdminHandlers;
