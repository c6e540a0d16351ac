import { addBusinessDays } from '@vitrine/brazil/business-days.ts';

import type { PaymentMethod } from './schemas/sales.ts';

/** Business days from the payment until the shop knows of it: banks report a boleto on the second. */
const settlementBusinessDays: Readonly<Record<PaymentMethod['type'], number>> = {
  pix: 0,
  card: 0,
  boleto: 2,
};

/** The day of delivery for an order that is paid in this way, from that of one that is paid at once [CHK+02]. */
export function arrivalAfterSettlement(arrivesOn: string, type: PaymentMethod['type']): string {
  return addBusinessDays(arrivesOn, settlementBusinessDays[type]);
}
