import type { AdminPriceList } from '@vitrine/contract/admin/schemas/price-lists.ts';

import { validityLabels } from '#panel/ui/labels/validity-labels.ts';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

type Validity = AdminPriceList['validity'];

const tones: Readonly<Record<Validity, StatusTone>> = {
  running: 'good',
  scheduled: 'active',
  ended: 'muted',
  off: 'muted',
};

export function ListValidity({ validity }: { validity: Validity }) {
  return <StatusBadge tone={tones[validity]} label={validityLabels[validity]} />;
}
