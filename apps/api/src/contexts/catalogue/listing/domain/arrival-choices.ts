import type { ArrivalChoice } from '@vitrine/contract/schemas/catalog.ts';

/** More days would say in numbers what the cards say. */
const mostChoices = 3;

/**
 * Returns the days by which to narrow a listing, earliest first, each with the products that have arrived by then. Omits a day by which all
 * have. `days` has a day for each product that arrives at all; the chosen day remains, even with no product.
 */
export function arrivalChoices(
  days: readonly string[],
  { total, chosen }: { total: number; chosen: string | null },
): ArrivalChoice[] {
  const counted = [...new Set(days)].toSorted().map((day) => choiceOf(days, day));
  const narrowing = counted.filter(({ count }) => count < total).slice(0, mostChoices);
  if (chosen === null || narrowing.some((choice) => choice.arrives_by === chosen)) return narrowing;
  return [...narrowing, choiceOf(days, chosen)].toSorted((one, other) =>
    one.arrives_by < other.arrives_by ? -1 : 1,
  );
}

function choiceOf(days: readonly string[], day: string): ArrivalChoice {
  return { arrives_by: day, count: days.filter((one) => one <= day).length };
}
