import { Alert, Box } from '@mui/material';
import type { AdminReview } from '@vitrine/contract/admin/schemas/admin-review.ts';
import { type KeyboardEvent, useRef, useState } from 'react';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { type ListedRecord, useListContext } from '#panel/ui/list/list-context.ts';

import { ReviewCard } from './review-card.tsx';
import { UndoBar } from './undo-bar.tsx';
import { type Decision, useReviewDecision } from './use-review-decision.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const verdicts: Readonly<Record<string, 'approved' | 'refused'>> = { a: 'approved', r: 'refused' };

/** The reviews of the page as cards, decided by keyboard. */
export function ReviewQueue() {
  const { data = [] } = useListContext<AdminReview & ListedRecord>();
  const mayWrite = useMay('reviews.write');
  const [last, setLast] = useState<Decision | null>(null);
  const decide = useReviewDecision(setLast);
  const list = useRef<HTMLUListElement>(null);

  function pressed(event: KeyboardEvent<HTMLLIElement>, review: AdminReview, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const step = steps[key];
    if (step !== undefined) focusCard(index + step);
    const verdict = verdicts[key];
    if (verdict && mayWrite && review.status !== verdict) {
      decide.mutate({ review, status: verdict });
      focusCard(index + 1);
    }
  }

  function focusCard(index: number) {
    const card = list.current?.children.item(index);
    if (card instanceof HTMLElement) card.focus();
  }

  return (
    <>
      {decide.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOfError(decide.error)}
        </Alert>
      )}
      {last && (
        <UndoBar
          decision={last}
          isPending={decide.isPending}
          onUndo={() => decide.mutate({ review: last.review, status: last.review.status, isUndo: true })}
        />
      )}
      <Box component="ul" ref={list} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {data.map((review, index) => (
          <ReviewCard
            key={review.id}
            review={review}
            isBusy={decide.isPending}
            onKeyDown={(event) => pressed(event, review, index)}
            {...(mayWrite && { onDecide: (status) => decide.mutate({ review, status }) })}
          />
        ))}
      </Box>
    </>
  );
}
