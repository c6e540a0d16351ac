import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import { returnStatusLabels } from '#panel/ui/labels/return-labels.ts';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

const statusTones: Readonly<Record<ReturnStatus, StatusTone>> = {
  requested: 'waiting',
  approved: 'active',
  received: 'accent',
  done: 'good',
  refused: 'muted',
};

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  return <StatusBadge tone={statusTones[status]} label={returnStatusLabels[status]} />;
}
