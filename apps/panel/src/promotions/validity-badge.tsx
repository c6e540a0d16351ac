import type { OfferValidity } from '@vitrine/contract/admin/schemas/promotions.ts';

import { validityLabels } from '#panel/ui/labels/validity-labels.ts';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

const tones: Readonly<Record<OfferValidity, StatusTone>> = {
  running: 'good',
  scheduled: 'active',
  ended: 'muted',
  off: 'muted',
};

export function ValidityBadge({ validity }: { validity: OfferValidity }) {
  return <StatusBadge tone={tones[validity]} label={validityLabels[validity]} />;
}
