import type { UseMutationResult } from '@tanstack/react-query';
import type { AdminReview } from '@vitrine/contract/admin/schemas/admin-review.ts';
import type { ReviewStatus } from '@vitrine/contract/schemas/review.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useChange } from '#panel/ui/use-change.ts';

export interface Decision {
  /** As it was before. */
  readonly review: AdminReview;
  readonly status: ReviewStatus;
  readonly isUndo?: boolean;
}

/** Decides a review, or undoes a decision; `onLast` receives the decision that can be undone. */
export function useReviewDecision(
  onLast: (last: Decision | null) => void,
): UseMutationResult<AdminReview, Error, Decision> {
  const client = usePanelClient();
  return useChange({
    call: ({ review, status }: Decision) =>
      client('PUT /api/admin/reviews/{id}/decision', { path: { id: String(review.id) }, body: { status } }),
    done: '',
    onDone: (_, decision) => onLast(decision.isUndo ? null : decision),
  });
}
