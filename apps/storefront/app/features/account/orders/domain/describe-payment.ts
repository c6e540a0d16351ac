import { isCardBrand, nameOfCardBrand } from '@vitrine/brazil/card-brand.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';

/** How an order is paid: 'Pix', 'Boleto', 'Visa final 1111 em 6x'. */
export function describePayment({
  type,
  card,
  installments,
}: Pick<OrderPayment, 'type' | 'card' | 'installments'>): string {
  if (type === 'pix') return 'Pix';
  if (type === 'boleto') return 'Boleto';
  const name = card ? `${brandName(card.brand)} final ${card.last4}` : 'Cartão de crédito';
  return installments !== null && installments > 1 ? `${name} em ${installments}x` : name;
}

function brandName(brand: string): string {
  return isCardBrand(brand) ? nameOfCardBrand(brand) : 'Cartão';
}
