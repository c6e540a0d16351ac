import { addDays, type IsoDate, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';

/** Returns the day on which an order of today is due: calendar days, as invoices between companies count them. */
export function dueDateOnTerms({
  today,
  validFor,
}: {
  readonly today: string;
  /** The days that the store chose; null for as many as the type has. */
  readonly validFor: number | null;
}): IsoDate {
  return addDays(requireIsoDate(today), validFor ?? paymentTypes.net_terms.dueInDays);
}
