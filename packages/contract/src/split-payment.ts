export interface PaymentToSplit {
  /** Products less promotions and coupon. */
  readonly goodsCentavos: number;
  /** Gift wrap and freight: neither bonus nor the payment method takes anything off them. */
  readonly feesCentavos: number;
  /** The bonus that the customer asks to use. */
  readonly bonusCentavos: number;
  /** The credit that the customer asks to use. */
  readonly creditCentavos: number;
  /** Whole percent that the payment method takes off. */
  readonly discountPercent: number;
}

export interface PaymentSplit {
  readonly bonusCentavos: number;
  readonly creditCentavos: number;
  readonly paymentDiscountCentavos: number;
  /** The amount charged by the payment method, before instalment interest. */
  readonly chargedCentavos: number;
}

/**
 * Returns what bonus, credit and the payment method each pay. Bonus pays products only, credit pays anything; the method's discount
 * applies to the rest that the method charges, as far as it is for products [CHK-04].
 */
export function splitPayment(payment: PaymentToSplit): PaymentSplit {
  const bonusCentavos = Math.min(payment.bonusCentavos, payment.goodsCentavos);
  const goodsLeft = payment.goodsCentavos - bonusCentavos;
  const toPay = goodsLeft + payment.feesCentavos;
  const creditCentavos = Math.min(payment.creditCentavos, toPay);
  const left = toPay - creditCentavos;
  const paymentDiscountCentavos = Math.round((Math.min(goodsLeft, left) * payment.discountPercent) / 100);
  return {
    bonusCentavos,
    creditCentavos,
    paymentDiscountCentavos,
    chargedCentavos: left - paymentDiscountCentavos,
  };
}
