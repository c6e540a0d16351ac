import { addDays, type IsoDate, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';

/** Returns the day on which an order of today is due: calendar days, as invoices between companies count them. */
function dueDateOnTerms({
  today,
  validFor,
}: {
  readonly today: string;
  /** The days that the store chose; null for as many as the type has. */
  readonly validFor: number | null;
}): IsoDate {
  return addDays(requireIsoDate(today), validFor ?? paymentTypes.net_terms.dueInDays);
}

/** Returns the due dates of an order of today: the first, and those of further instalments. */
export function dueDatesOnTerms({
  today,
  method: { valid_for: validFor, later_due_days: laterDays },
}: {
  readonly today: string;
  readonly method: { readonly valid_for: number | null; readonly later_due_days: readonly number[] };
}): readonly [IsoDate, ...IsoDate[]] {
  return [
    dueDateOnTerms({ today, validFor }),
    ...laterDays.map((days) => addDays(requireIsoDate(today), days)),
  ];
}
