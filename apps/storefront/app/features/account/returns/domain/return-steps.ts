import type { ReturnDetail, ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import type { TimelineEntry } from '../../timeline.tsx';
import { returnStatusView } from './return-words.ts';

/** The way of a return that goes well. */
const usualWay: readonly ReturnStatus[] = ['requested', 'approved', 'received', 'done'];

/** What happened to a return, and the steps of the usual way that are still to come. */
export function returnSteps({
  timeline,
  status,
}: Pick<ReturnDetail, 'timeline' | 'status'>): TimelineEntry[] {
  const happened = timeline.map((step, index): TimelineEntry => ({
    label: labelOf(step.status, index < timeline.length - 1),
    at: step.at,
    note: step.note,
    state: index < timeline.length - 1 ? 'done' : stateOf(step.status),
  }));
  if (status === 'refused') return happened;
  const ahead = usualWay
    .slice(usualWay.indexOf(status) + 1)
    .map((step): TimelineEntry => ({ label: returnStatusView(step).label, at: null, state: 'ahead' }));
  return [...happened, ...ahead];
}

function stateOf(status: ReturnStatus): TimelineEntry['state'] {
  if (status === 'refused') return 'ended';
  return status === 'requested' ? 'waiting' : 'current';
}

/** A return that has gone on is not looked at any more: it was asked for. */
function labelOf(status: ReturnStatus, isPast: boolean): string {
  return status === 'requested' && isPast ? 'Devolução pedida' : returnStatusView(status).label;
}
