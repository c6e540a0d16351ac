import type { CreditEntry, CreditOrigin } from '@vitrine/contract/schemas/credit.ts';

const titles: Record<CreditOrigin, string> = {
  opening: 'Saldo anterior',
  return: 'Devolução',
  goodwill: 'Cortesia da loja',
  gift: 'Presente da loja',
  gift_card: 'Vale-presente final',
  order: 'Usado no pedido',
  cancellation: 'De volta do pedido cancelado',
  expiry: 'Venceu',
};

/** Where an amount comes from or went to, in words. */
export function entryTitle({ origin, reference }: Pick<CreditEntry, 'origin' | 'reference'>): string {
  return reference === '' ? titles[origin] : `${titles[origin]} ${reference}`;
}
