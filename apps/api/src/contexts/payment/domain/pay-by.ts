import { addBusinessDays, nextBusinessDay } from '@vitrine/brazil/business-days.ts';
import { type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { PaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';

/** The time within which an order must get a payable charge. */
const unpaidLifetimeMs = 24 * 3_600_000;

/** Returns the payment deadline of a new order. */
export function payByAfterPlacing(placedAt: Date): Date {
  return new Date(placedAt.getTime() + unpaidLifetimeMs);
}

/** Returns the payment deadline of an order with this charge; null for one that is paid immediately or not at all. */
export function payByOf(type: PaymentType, details: PaymentDetails[PaymentType]): Date | null {
  const terms = paymentTypes[type];
  if (terms.settles === 'minutes' && details && 'expires_at' in details) {
    return new Date(Date.parse(details.expires_at) + terms.renewableForHours * 3_600_000);
  }
  if (terms.settles === 'days' && details && 'due_date' in details) {
    const lastDay = addBusinessDays(nextBusinessDay(details.due_date), terms.reportedInBusinessDays);
    return new Date(`${lastDay}T23:59:59-03:00`);
  }
  return null;
}
