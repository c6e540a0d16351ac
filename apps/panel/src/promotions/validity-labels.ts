import type { Validity } from '@vitrine/contract/admin/schemas/promotions.ts';

export const validityLabels: Readonly<Record<Validity, string>> = {
  running: 'Valendo',
  scheduled: 'Agendado',
  ended: 'Acabou',
  off: 'Desligado',
};
