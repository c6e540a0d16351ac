import type { OrderDraftStatus } from '@vitrine/contract/admin/schemas/order-drafts.ts';

import type { StatusTone } from '#panel/ui/status-badge.tsx';

export const draftStatusTones: Readonly<Record<OrderDraftStatus, StatusTone>> = {
  open: 'waiting',
  ordered: 'good',
  discarded: 'muted',
  expired: 'muted',
  declined: 'muted',
};
