import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { cancelGiftCard, issueGiftCard, listGiftCards, readGiftCard } from './admin-gift-card.ts';

export const giftCardsRoutes = {
  'GET /api/admin/gift-cards': ({ db, actor, query }) =>
    listGiftCards(
      { db, actor },
      {
        filter: query,
        window: { sort: 'created_at', order: query.order ?? 'desc', ...pageWindow(query) },
      },
    ),

  'POST /api/admin/gift-cards': async ({ db, actor, body, write }) => {
    await write((trx, trail) => issueGiftCard({ trx, trail }, body));
    return readGiftCard({ db, actor }, body.key);
  },

  'POST /api/admin/gift-cards/{id}/cancellation': async ({ db, actor, path, write }) => {
    await write((trx, trail) => cancelGiftCard({ trx, trail }, path.id));
    return readGiftCard({ db, actor }, path.id);
  },
} satisfies AdminHandlers;
