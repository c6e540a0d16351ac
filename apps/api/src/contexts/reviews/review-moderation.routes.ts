import type { AdminReview } from '@vitrine/contract/admin/schemas/admin-review.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { decideReview, unknownReview } from './decide-review.ts';
import { moderationRepository } from './moderation-repository.ts';

type ReviewRow = NonNullable<Awaited<ReturnType<typeof moderationRepository.review>>>;

/** Delay of the mail to the author, in which a decision can be taken back. */
const mailDelayMs = 60_000;

export const reviewModerationRoutes = {
  'GET /api/admin/reviews': async ({ db, query }) => {
    const { items, total } = await moderationRepository.page(db, query, {
      sort: query.sort ?? 'written_at',
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return { items: items.map(toAdminReview), total };
  },

  'PUT /api/admin/reviews/{id}/decision': async ({ db, path, body, now, write }) => {
    const decision = { id: path.id, status: body.status, mailDelayMs };
    await write((trx, trail) => decideReview({ trx, trail, now }, decision));
    const row = await moderationRepository.review(db, path.id);
    if (!row) throw unknownReview(path.id);
    return toAdminReview(row);
  },
} satisfies AdminHandlers;

function toAdminReview(row: ReviewRow): AdminReview {
  return {
    id: row.id,
    status: row.status,
    product: { id: row.product_id, sku: row.sku, name: row.name },
    author_name: row.author_name,
    rating: row.rating,
    title: row.title,
    text: row.body,
    photos: row.photos,
    is_verified: row.order_id !== null,
    written_at: row.written_at.toISOString(),
  };
}
