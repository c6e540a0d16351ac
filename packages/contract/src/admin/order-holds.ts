/**
 * Why an order waits for a decision of the staff: the payment provider gave all its money back, its customer disputes the
 * payment, the provider charged another amount, an app reviews the order, or asks the staff to look at it.
 */
export const orderHolds = [
  'money_returned',
  'payment_disputed',
  'charge_differs',
  'in_review',
  'review_doubts',
] as const;

export type OrderHold = (typeof orderHolds)[number];

/** Why an order waits, in the merchant's words. */
export const orderHoldLabels: Readonly<Record<OrderHold, string>> = {
  money_returned: 'Pagamento devolvido: decida',
  payment_disputed: 'Pagamento contestado: decida',
  charge_differs: 'Valor diferente: decida',
  in_review: 'Em análise',
  review_doubts: 'Análise com dúvida: decida',
};
