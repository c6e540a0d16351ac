import { addBusinessDays, nextBusinessDay } from '@vitrine/brazil/business-days.ts';

/** An order without a charge that can be paid waits so long for one. */
const unpaidKeptMs = 24 * 3_600_000;
/** After its Pix has expired the shopper may ask for a new one. */
const afterPixMs = 24 * 3_600_000;
/** Banks tell of a boleto that was paid on its last day as late as that. */
const afterBoletoInBusinessDays = 2;

interface Payable {
  readonly pix: { readonly expires_at: string } | null;
  readonly boleto: { readonly due_date: string } | null;
}

/** Until when an order waits that has just been placed. */
export function payByAfterPlacing(placedAt: Date): Date {
  return new Date(placedAt.getTime() + unpaidKeptMs);
}

/** Until when an order waits for a charge to be paid; null for one that is paid at once or not at all. */
export function payByOf({ pix, boleto }: Payable): Date | null {
  if (pix) return new Date(new Date(pix.expires_at).getTime() + afterPixMs);
  if (!boleto) return null;
  const lastDay = addBusinessDays(nextBusinessDay(boleto.due_date), afterBoletoInBusinessDays);
  return new Date(`${lastDay}T23:59:59-03:00`);
}
