import type { PaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';

/** One of several payments for an order on terms. */
export type InstalmentOnTerms = NonNullable<NonNullable<PaymentDetails['net_terms']>['instalments']>[number];

/** Splits an amount into equal instalments with a due date each; the first has what is left by rounding. */
export function splitOnTerms(
  totalCentavos: number,
  dueDates: readonly string[],
): Omit<InstalmentOnTerms, 'received_on' | 'received_centavos'>[] {
  const each = Math.floor(totalCentavos / dueDates.length);
  return dueDates.map((due_date, index) => ({
    amount_centavos: index === 0 ? totalCentavos - each * (dueDates.length - 1) : each,
    due_date,
  }));
}

/**
 * Returns what is left to pay of each instalment. What goes back of the order is taken from the last unpaid one first, so that the next stays as it was
 * invoiced.
 */
export function openCentavos(
  instalments: readonly InstalmentOnTerms[],
  abatedCentavos: number,
): readonly number[] {
  // A paid instalment was less by what had been taken from it until then.
  let left = instalments.reduce(
    (sum, { received_on: day, amount_centavos: amount, received_centavos: received }) =>
      day === null ? sum : sum - (amount - received),
    abatedCentavos,
  );
  const open: number[] = [];
  for (const { received_on: day, amount_centavos: amount } of instalments.toReversed()) {
    const taken = day === null ? Math.max(0, Math.min(amount, left)) : 0;
    left -= taken;
    open.unshift(day === null ? amount - taken : 0);
  }
  return open;
}

/** What is stored of a payment with instalments after a receipt: the next due date, and the sum and the day of all receipts. */
export function afterReceipt(
  instalments: readonly InstalmentOnTerms[],
  abatedCentavos: number,
): { readonly due_date: string; readonly received_centavos: number; readonly received_on: string | null } {
  const open = openCentavos(instalments, abatedCentavos);
  const next = instalments.find((_, index) => (open[index] ?? 0) > 0);
  const days = instalments.flatMap(({ received_on: day }) => day ?? []);
  return {
    due_date: next?.due_date ?? instalments.at(-1)?.due_date ?? '',
    received_centavos: instalments.reduce((sum, { received_centavos: centavos }) => sum + centavos, 0),
    received_on: next || days.length === 0 ? null : (days.toSorted().at(-1) ?? null),
  };
}
