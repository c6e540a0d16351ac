/** On what terms a variant is sold beyond its stock. */
export interface OnOrderTerms {
  /** The most pieces that wait for stock at once; null: none, -1: as many as are ordered. */
  readonly on_order_limit: number | null;
  /** Business days from the payment, of the promise. */
  readonly on_order_days: number | null;
  /** Or the day from which a pre-sale is sent, until whose end it runs. */
  readonly on_order_date: string | null;
}

export type OnOrderProblem = 'on_order_without_promise' | 'on_order_two_promises' | 'on_order_without_limit';

/** Returns which rule the terms break; null if none. */
export function onOrderProblem({
  on_order_limit: limit,
  on_order_days: days,
  on_order_date: date,
}: OnOrderTerms): OnOrderProblem | null {
  if (days !== null && date !== null) return 'on_order_two_promises';
  const isPromised = days !== null || date !== null;
  if (limit === null) return isPromised ? 'on_order_without_limit' : null;
  return isPromised ? null : 'on_order_without_promise';
}
