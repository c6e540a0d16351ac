import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  hipercard: 'Hipercard',
  hiper: 'Hiper',
  'american-express': 'American Express',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
};

/** How an order is paid: 'Pix', 'Boleto', 'Visa final 1111 em 6x'. */
export function describePayment({
  type,
  card,
  installments,
}: Pick<OrderPayment, 'type' | 'card' | 'installments'>): string {
  if (type === 'pix') return 'Pix';
  if (type === 'boleto') return 'Boleto';
  const name = card ? `${brandNames[card.brand] ?? 'Cartão'} final ${card.last4}` : 'Cartão de crédito';
  return installments !== null && installments > 1 ? `${name} em ${installments}x` : name;
}
