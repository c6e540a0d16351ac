import { formatBrl } from '@vitrine/brazil/brl.ts';

/** The discount of a payment method, and the merchant's text about it. */
export interface PromotedDiscount {
  /** The running promotion's name, else the method's. */
  readonly name: string;
  /** The merchant's text: `{X}` is the price, `<name>` the name. */
  readonly message: string;
  readonly discountPercent: number;
}

/** The merchant's text, split around the price so that the price can be emphasised. */
export interface PromotionText {
  readonly before: string;
  readonly price: string;
  readonly after: string;
}

/** Rounded as in the order, so that the shown price is the charged one. */
export function promotionPriceCentavos(
  priceCentavos: number,
  { discountPercent }: Pick<PromotedDiscount, 'discountPercent'>,
): number {
  return priceCentavos - Math.round((priceCentavos * discountPercent) / 100);
}

export function promotionText(priceCentavos: number, promotion: PromotedDiscount): PromotionText {
  const message = promotion.message.replaceAll('<name>', promotion.name);
  const [before = '', ...rest] = message.split('{X}');
  const price = formatBrl(promotionPriceCentavos(priceCentavos, promotion));
  // A text without the placeholder must show the price as well.
  if (rest.length === 0) return { before: '', price, after: ` ${message}` };
  return { before, price, after: rest.join(price) };
}
