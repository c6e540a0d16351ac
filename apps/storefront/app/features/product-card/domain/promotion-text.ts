import { formatBrl } from '@vitrine/brazil/brl.ts';

import type { PaymentPromotion } from './payment-terms.ts';

/** The merchant's text, split around the price so that the price can be emphasised. */
export interface PromotionText {
  readonly before: string;
  readonly price: string;
  readonly after: string;
}

/** Rounded as in the order, so that the shown price is the charged one. */
function promotionPriceCentavos(priceCentavos: number, { discountPercent }: PaymentPromotion): number {
  return priceCentavos - Math.round((priceCentavos * discountPercent) / 100);
}

export function promotionText(priceCentavos: number, promotion: PaymentPromotion): PromotionText {
  const message = promotion.message.replaceAll('<name>', promotion.name);
  const [before = '', ...rest] = message.split('{X}');
  const price = formatBrl(promotionPriceCentavos(priceCentavos, promotion));
  // A text without the placeholder must show the price as well.
  if (rest.length === 0) return { before: '', price, after: ` ${message}` };
  return { before, price, after: rest.join(price) };
}
