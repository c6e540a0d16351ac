import type { OrderDraftStatus } from '@vitrine/contract/admin/schemas/order-drafts.ts';

/** The Portuguese names of a draft's states. */
export const draftStatusLabels: Readonly<Record<OrderDraftStatus, string>> = {
  open: 'Aberto',
  ordered: 'Virou pedido',
  discarded: 'Descartado',
  expired: 'Vencido',
};
