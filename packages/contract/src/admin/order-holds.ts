/**
 * Why an order waits for a decision of the staff: the payment provider gave all its money back, its customer disputes the
 * payment, or the provider charged another amount.
 */
export const orderHolds = ['money_returned', 'payment_disputed', 'charge_differs'] as const;

export type OrderHold = (typeof orderHolds)[number];

/** Why an order waits, in the merchant's words. */
export const orderHoldLabels: Readonly<Record<OrderHold, string>> = {
  money_returned: 'Pagamento devolvido: decida',
  payment_disputed: 'Pagamento contestado: decida',
  charge_differs: 'Valor diferente: decida',
};
