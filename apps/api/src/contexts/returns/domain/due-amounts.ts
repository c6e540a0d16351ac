interface Amounts {
  /** Money and credit together. */
  readonly amount_centavos: number;
  readonly credit_centavos: number;
  readonly bonus_centavos: number;
}

export interface OrderMoney {
  readonly chargedCentavos: number;
  readonly spentCreditCentavos: number;
  /** Money that went back or is due, by whoever. */
  readonly refundedCentavos: number;
  /** Credit that was given back or given instead of money. */
  readonly givenCreditCentavos: number;
}

/** Returns what is left of what an order's customer paid, in money and credit. */
export function leftToGiveBack(money: OrderMoney): number {
  const paid = money.chargedCentavos + money.spentCreditCentavos;
  return Math.max(0, paid - money.refundedCentavos - money.givenCreditCentavos);
}

/** Returns the agreed amounts of a return, cut to what is left of what the order's customer paid: never more goes back. */
export function dueAmounts(agreed: Amounts, money: OrderMoney): Amounts {
  const amount = Math.min(agreed.amount_centavos, leftToGiveBack(money));
  return {
    amount_centavos: amount,
    // Only money is reduced, because the provider took back money.
    credit_centavos: Math.min(agreed.credit_centavos, amount),
    bonus_centavos: agreed.bonus_centavos,
  };
}
