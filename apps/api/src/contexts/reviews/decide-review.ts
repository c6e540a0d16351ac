import type { ReviewStatus } from '@vitrine/contract/schemas/review.ts';

import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { moderationRepository } from './moderation-repository.ts';
import { cancelReviewMails, enqueueReviewMail } from './reviews.public.ts';

interface ReviewDecided {
  readonly id: number;
  /** `pending` takes a decision back. */
  readonly status: ReviewStatus;
  /** How long its mail waits for the decision to be taken back. */
  readonly mailDelayMs?: number;
}

/** Approves or refuses a review and notifies its author; the decision can be changed later. */
export function decideReview(
  { trx, trail, now }: { trx: StoreTransaction; trail: AuditTrail; now: Date },
  { id, status, mailDelayMs = 0 }: ReviewDecided,
): Promise<void> {
  return trail.change({
    target: { kind: 'review', id: String(id) },
    read: async () => (await moderationRepository.lock(trx, id)) ?? null,
    async write(before) {
      if (!before) throw unknownReview(id);
      await moderationRepository.setStatus(trx, id, status);
      if (status !== before.status) await cancelReviewMails(trx, id);
      if (status !== 'pending') await enqueueReviewMail(trx, { id, status, now, delayMs: mailDelayMs });
      return { status };
    },
  });
}

export const unknownReview = (id: number): OperatorProblem => new OperatorProblem('review_not_found', { id });
