import type { ReviewDecision } from '@vitrine/contract/admin/schemas/reviews.ts';

import { enqueueReviewMail } from '#api/contexts/reviews/reviews.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { moderationRepository } from './moderation-repository.ts';

/** Approves or refuses a review and notifies its author; the decision can be changed later. */
export function decideReview(
  { trx, trail, now }: { trx: StoreTransaction; trail: AuditTrail; now: Date },
  { id, status }: { id: number; status: ReviewDecision },
): Promise<void> {
  return trail.change({
    target: { kind: 'review', id: String(id) },
    read: async () => (await moderationRepository.lock(trx, id)) ?? null,
    async write(before) {
      if (!before) throw unknownReview(id);
      await moderationRepository.setStatus(trx, id, status);
      await enqueueReviewMail(trx, { id, status, now });
    },
  });
}

export const unknownReview = (id: number): OperatorProblem =>
  new OperatorProblem('review_not_found', `Não há avaliação ${id} nesta loja.`);
