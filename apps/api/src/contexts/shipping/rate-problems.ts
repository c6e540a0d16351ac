import { rivalRates } from '#api/contexts/cart/cart.public.ts';

type CheckedRate = Parameters<typeof rivalRates>[0][number];

/** A row that breaks a rule of tables, by its position, and the field to correct. */
export interface RateProblem {
  readonly row: number;
  readonly field: 'cep_from' | 'cep_to' | 'to_grams' | 'business_days' | null;
  readonly kind: 'missing' | 'reversed_ceps' | 'reversed_weights' | 'reversed_days' | 'repeated';
  /** The earlier row with the same destination and weight. */
  readonly first?: number;
}

/** Returns the rows that have half a range, a range in reverse, or what an earlier row has already. */
export function rateProblems(rates: readonly CheckedRate[]): RateProblem[] {
  const ofRows = rates.flatMap((rate, row) => problemsOfRate(rate).map((problem) => ({ ...problem, row })));
  const repeated = rivalRates(rates).map(({ first, second }): RateProblem => ({
    row: second,
    field: null,
    kind: 'repeated',
    first,
  }));
  return [...ofRows, ...repeated];
}

function problemsOfRate(rate: CheckedRate): Omit<RateProblem, 'row'>[] {
  const { cep_from: from, cep_to: to, from_grams: above, to_grams: upTo } = rate;
  return [
    ...(from !== null && to === null ? [{ field: 'cep_to', kind: 'missing' } as const] : []),
    ...(from === null && to !== null ? [{ field: 'cep_from', kind: 'missing' } as const] : []),
    ...(from !== null && to !== null && to < from
      ? [{ field: 'cep_to', kind: 'reversed_ceps' } as const]
      : []),
    ...(upTo !== null && upTo <= above ? [{ field: 'to_grams', kind: 'reversed_weights' } as const] : []),
    ...((rate.business_days_from ?? 0) > rate.business_days
      ? [{ field: 'business_days', kind: 'reversed_days' } as const]
      : []),
  ];
}
