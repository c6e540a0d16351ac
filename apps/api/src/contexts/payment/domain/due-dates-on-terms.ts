import { addDays, type IsoDate, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';

/** Returns the days on which an order of today is due, one for each instalment: calendar days, as invoices between companies count them. */
export function dueDatesOnTerms({
  today,
  method: { valid_for: validFor, later_due_days: laterDays },
}: {
  readonly today: string;
  readonly method: {
    /** The days that the store chose; null for as many as the type has. */
    readonly valid_for: number | null;
    readonly later_due_days: readonly number[];
  };
}): readonly [IsoDate, ...IsoDate[]] {
  const day = requireIsoDate(today);
  return [
    addDays(day, validFor ?? paymentTypes.net_terms.dueInDays),
    ...laterDays.map((days) => addDays(day, days)),
  ];
}
