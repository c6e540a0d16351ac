import type { GiftCardStatus } from '@vitrine/contract/schemas/gift-card.ts';

export const giftCardStatusLabels: Readonly<Record<GiftCardStatus, string>> = {
  awaiting_payment: 'Aguardando pagamento',
  active: 'A resgatar',
  redeemed: 'Resgatado',
  cancelled: 'Cancelado',
};
