import type { BuyerRole } from '@vitrine/contract/schemas/buyer.ts';

/** The buyer of a company whose login made a request (decision 180). */
export interface RequestBuyer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: BuyerRole;
  /** null: no limit; 0: every order needs an approval. */
  readonly orderLimitCentavos: number | null;
}

/** The session of an account: of its own person, or of one of its buyers. */
export interface OfBuyer {
  /** null: the account's own person. */
  readonly buyer: RequestBuyer | null;
}

/** Returns whether a session may approve orders of others: that of the account's own person, of an approver or a manager. */
export function mayApprove(buyer: Pick<RequestBuyer, 'role'> | null): boolean {
  return buyer === null || buyer.role !== 'buyer';
}

/** Returns whether an order of this worth is above the limit of a buyer; a limit of 0 lets nothing pass, not even what credit pays. */
export function isAboveLimit(
  worthCentavos: number,
  { orderLimitCentavos: limit }: Pick<RequestBuyer, 'orderLimitCentavos'>,
): boolean {
  return limit !== null && (limit === 0 || worthCentavos > limit);
}
