import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { type CreditKind, creditRepository } from './credit-repository.ts';

export interface CreditOperation {
  readonly customerId: number;
  readonly kind: CreditKind;
  /** Positive, for spending too. */
  readonly centavos: number;
  /** The same key again changes nothing; for another operation it is a `LedgerKeyReused`. */
  readonly key: string;
  /** The number of the order or return, for people. */
  readonly reference?: string | undefined;
  readonly now: Date;
}

/** Thrown when a ledger key already identifies a different operation: a bug, except where an operator chose the key. */
export class LedgerKeyReused extends Error {
  override readonly name = 'LedgerKeyReused';
}

/** Returns whether the operation is in the ledger already. Expects the customer's lock. */
export async function isEntered(
  trx: StoreTransaction,
  { type, customerId, kind, centavos, key }: CreditOperation & { readonly type: 'grant' | 'spend' },
): Promise<boolean> {
  if (!Number.isSafeInteger(centavos) || centavos <= 0) throw new RangeError(`not an amount: ${centavos}`);
  const earlier = await creditRepository.byKey(trx, key);
  if (!earlier) return false;
  const isSame =
    earlier.customer_id === customerId &&
    earlier.kind === kind &&
    earlier.operation === type &&
    Math.abs(earlier.amount_centavos) === centavos;
  if (!isSame) throw new LedgerKeyReused(`The ledger key ${key} names another operation.`);
  return true;
}
