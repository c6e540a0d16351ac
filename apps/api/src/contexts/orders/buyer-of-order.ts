import type { OrderSummary } from '@vitrine/contract/schemas/sales.ts';

/** Returns the buyer who placed an order for a company, as it is shown; nothing for the account's own person. */
export function buyerOfOrder({
  buyer_name: name,
  approved_by: approvedBy,
}: {
  readonly buyer_name: string;
  readonly approved_by: string;
}): Pick<OrderSummary, 'ordered_by'> {
  return name === '' ? {} : { ordered_by: { name, approved_by: approvedBy === '' ? null : approvedBy } };
}
