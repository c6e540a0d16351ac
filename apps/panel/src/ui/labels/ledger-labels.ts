import type { CreditEntry, CreditOrigin } from '@vitrine/contract/schemas/credit.ts';

export const creditOriginLabels: Readonly<Record<CreditOrigin, string>> = {
  opening: 'Saldo inicial',
  return: 'Devolução',
  goodwill: 'Cortesia',
  gift: 'Presente',
  order: 'Pedido',
  cancellation: 'Cancelamento do pedido',
  expiry: 'Vencimento',
};

/** Says what a line of the ledger is about. */
export function ledgerLabel({ origin, reference }: CreditEntry): string {
  return reference === '' ? creditOriginLabels[origin] : `${creditOriginLabels[origin]} ${reference}`;
}

export const creditKindLabels = { credit: 'Crédito', bonus: 'Bônus' } as const;
