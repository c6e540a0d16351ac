import { addBusinessDays } from '@vitrine/brazil/business-days.ts';

import { type PaymentType, paymentTypes, settlesIn } from './payment-types.ts';

/** The day of delivery for an order that is paid in this way, from that of one that is paid at once [CHK+02]. */
export function arrivalAfterSettlement(arrivesOn: string, type: PaymentType): string {
  return settlesIn('days', type)
    ? addBusinessDays(arrivesOn, paymentTypes[type].reportedInBusinessDays)
    : arrivesOn;
}
