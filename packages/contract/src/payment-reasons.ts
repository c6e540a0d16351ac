/**
 * A provider's reasons for refusing a payment: message ids that `payment.message` may have besides those of
 * `refusals.ts`. The storefront has a Portuguese text for each.
 */
export const paymentReasons = {
  card_limit: 'The card has not enough limit.',
  card_expired: 'The card has expired.',
  card_disabled: 'The card is disabled.',
  card_needs_authorization: 'The issuer wants the payment authorized first.',
  card_instalments: 'The card does not take these instalments.',
  card_type: 'The card cannot pay on credit.',
  too_many_attempts: 'Too many attempts with this card.',
  same_payment: 'The same payment was made a moment ago.',
  risk: 'The payment did not pass the risk analysis.',
} as const satisfies Record<string, string>;

export type PaymentReason = (typeof paymentReasons)[keyof typeof paymentReasons];
