import type { Validity } from '@vitrine/contract/admin/schemas/promotions.ts';

import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

import { validityLabels } from './validity-labels.ts';

const tones: Readonly<Record<Validity, StatusTone>> = {
  running: 'good',
  scheduled: 'active',
  ended: 'muted',
  off: 'muted',
};

export function ValidityBadge({ validity }: { validity: Validity }) {
  return <StatusBadge tone={tones[validity]} label={validityLabels[validity]} />;
}
