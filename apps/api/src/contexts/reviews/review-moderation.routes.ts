import type { AdminReview } from '@vitrine/contract/admin/schemas/admin-review.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { decideReview, unknownReview } from './decide-review.ts';
import { moderationRepository } from './moderation-repository.ts';
import { editableReply, removeReply, replyToReview } from './reply-to-review.ts';

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
    return readReview(db, path.id);
  },

  'PUT /api/admin/reviews/{id}/reply': async ({ db, path, body, now, write }) => {
    await write((trx, trail) => replyToReview({ trx, trail, now }, { ...body, id: path.id }));
    return readReview(db, path.id);
  },

  'POST /api/admin/reviews/{id}/reply/removal': async ({ db, path, body, write }) => {
    await write((trx, trail) => removeReply({ trx, trail }, { ...body, id: path.id }));
    return readReview(db, path.id);
  },
} satisfies AdminHandlers;

async function readReview(db: StoreDatabase, id: number): Promise<AdminReview> {
  const row = await moderationRepository.review(db, id);
  if (!row) throw unknownReview(id);
  return toAdminReview(row);
}

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
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : {
            text: row.reply,
            replied_at: row.replied_at.toISOString(),
            version: versionOf(editableReply(row.reply)),
          },
  };
}
