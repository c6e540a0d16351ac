import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import { type IsoDate, requireIsoDate } from '@vitrine/brazil/iso-date.ts';

/** When a shop sends pieces that it sells beyond its stock: one of both, or neither if it sells none. */
export interface OnOrderPromise {
  /** Business days from the payment. */
  readonly on_order_days: number | null;
  /** The day from which a pre-sale is sent. */
  readonly on_order_date: string | null;
}

/** Returns the day on which pieces on order are sent at the latest, if the order is paid on `paidOn`; that day itself without a promise. */
export function promisedDay(
  { on_order_days: days, on_order_date: date }: OnOrderPromise,
  paidOn: string,
): IsoDate {
  const paid = requireIsoDate(paidOn);
  if (days !== null) return addBusinessDays(paid, days);
  return date !== null && date > paid ? requireIsoDate(date) : paid;
}
