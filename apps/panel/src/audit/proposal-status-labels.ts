import type { Proposal } from '@vitrine/contract/admin/schemas/proposals.ts';

export const proposalStatusLabels: Readonly<Record<Proposal['status'], string>> = {
  pending: 'Espera aprovação',
  approved: 'Aprovada',
  declined: 'Recusada',
};
