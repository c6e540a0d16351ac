import { enqueueReviewMail } from '#api/contexts/reviews/reviews.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { moderationRepository } from './moderation-repository.ts';

/** Approves or rejects a review and notifies its author; the decision can be changed later. */
export async function decideReview(
  db: StoreDatabase,
  id: number,
  { status, now }: { status: 'approved' | 'refused'; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await moderationRepository.setStatus(trx, id, status))) throw unknownReview(id);
    await enqueueReviewMail(trx, { id, status, now });
  });
}

const unknownReview = (id: number) =>
  new OperatorProblem('review_not_found', `Não há avaliação ${id} nesta loja.`);
