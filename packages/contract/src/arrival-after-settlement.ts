import { addBusinessDays } from '@vitrine/brazil/business-days.ts';

import { type PaymentType, paymentTypes, settlesIn } from './payment-types.ts';

/** Returns the delivery day of an order with this payment type, given the day for an immediately paid one [CHK+02]. */
export function arrivalAfterSettlement(arrivesOn: string, type: PaymentType): string {
  return settlesIn('days', type)
    ? addBusinessDays(arrivesOn, paymentTypes[type].reportedInBusinessDays)
    : arrivesOn;
}
