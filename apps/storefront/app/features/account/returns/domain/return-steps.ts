import type { ReturnDetail, ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import { returnStatusView } from './return-words.ts';

export interface ReturnStep {
  readonly label: string;
  /** ISO instant; null for a future step. */
  readonly at: string | null;
  /** The store's message. */
  readonly note?: string;
  readonly state: 'done' | 'current' | 'waiting' | 'ended' | 'ahead';
}

/** The statuses of a return without problems, in sequence. */
const successPath: readonly ReturnStatus[] = ['requested', 'approved', 'received', 'done'];

/** Returns a return's past events, then the expected steps. */
export function returnSteps({ timeline, status }: Pick<ReturnDetail, 'timeline' | 'status'>): ReturnStep[] {
  const happened = timeline.map((step, index): ReturnStep => ({
    label: labelOf(step.status, index < timeline.length - 1),
    at: step.at,
    note: step.note,
    state: index < timeline.length - 1 ? 'done' : stateOf(step.status),
  }));
  if (status === 'refused') return happened;
  const ahead = successPath
    .slice(successPath.indexOf(status) + 1)
    .map((step): ReturnStep => ({ label: returnStatusView(step).label, at: null, state: 'ahead' }));
  return [...happened, ...ahead];
}

function stateOf(status: ReturnStatus): ReturnStep['state'] {
  if (status === 'refused') return 'ended';
  return status === 'requested' ? 'waiting' : 'current';
}

/** Returns a step's label: a past request reads as requested, no longer as under review. */
function labelOf(status: ReturnStatus, isPast: boolean): string {
  return status === 'requested' && isPast ? 'Devolução pedida' : returnStatusView(status).label;
}
