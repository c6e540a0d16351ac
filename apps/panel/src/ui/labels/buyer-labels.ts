import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';

type Buyer = NonNullable<AdminCustomer['buyers']>[number];

/** What a buyer of a company may do there (decision 180). */
export const buyerRoleLabels: Readonly<Record<Buyer['role'], string>> = {
  buyer: 'Comprador',
  approver: 'Aprovador',
  manager: 'Gestor',
};

export const buyerStatusLabels: Readonly<Record<Buyer['status'], string>> = {
  active: 'Ativo',
  invited: 'Convite enviado',
  invite_expired: 'Convite vencido',
};
