import type { OfferValidity } from '@vitrine/contract/admin/schemas/promotions.ts';

export const validityLabels: Readonly<Record<OfferValidity, string>> = {
  running: 'Valendo',
  scheduled: 'Agendado',
  ended: 'Acabou',
  off: 'Desligado',
};
