import type { CreditEntry, CreditOrigin } from '@vitrine/contract/schemas/credit.ts';

export const creditOriginLabels: Readonly<Record<CreditOrigin, string>> = {
  opening: 'Saldo inicial',
  return: 'Devolução',
  goodwill: 'Cortesia',
  gift: 'Presente',
  gift_card: 'Vale-presente final',
  order: 'Pedido',
  cancellation: 'Cancelamento do pedido',
  expiry: 'Vencimento',
};

/** Returns the text of a line of the ledger. */
export function ledgerLabel({ origin, reference }: CreditEntry): string {
  return reference === '' ? creditOriginLabels[origin] : `${creditOriginLabels[origin]} ${reference}`;
}

export const creditKindLabels = { credit: 'Crédito', bonus: 'Bônus' } as const;
