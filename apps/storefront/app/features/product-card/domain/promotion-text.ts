import { formatBrl } from '@vitrine/brazil/brl.ts';

import type { PaymentPromotion } from './payment-terms.ts';

/** The merchant's message, cut around the price so that the price can stand out. */
export interface PromotionText {
  readonly before: string;
  readonly price: string;
  readonly after: string;
}

/** Rounded as the order will be: what the page promises is what is charged. */
function promotionPriceCentavos(priceCentavos: number, { discountPercent }: PaymentPromotion): number {
  return priceCentavos - Math.round((priceCentavos * discountPercent) / 100);
}

export function promotionText(priceCentavos: number, promotion: PaymentPromotion): PromotionText {
  const message = promotion.message.replaceAll('<name>', promotion.name);
  const [before = '', ...rest] = message.split('{X}');
  const price = formatBrl(promotionPriceCentavos(priceCentavos, promotion));
  // A message without the placeholder still has to show the price.
  if (rest.length === 0) return { before: '', price, after: ` ${message}` };
  return { before, price, after: rest.join(price) };
}
