import { type CreditKind, creditRepository } from '#api/contexts/credits/credit-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

export interface CreditOperation {
  readonly customerId: number;
  readonly kind: CreditKind;
  /** Positive, also of what is spent. */
  readonly centavos: number;
  /** The same key again does nothing more; for another operation it is refused. */
  readonly key: string;
  /** The number of the order or return, for people. */
  readonly reference?: string | undefined;
  readonly now: Date;
}

/** Whether the operation was done before, under the customer's lock. */
export async function isEntered(
  trx: StoreDatabase,
  operation: 'grant' | 'spend',
  { customerId, kind, centavos, key }: CreditOperation,
): Promise<boolean> {
  if (!Number.isSafeInteger(centavos) || centavos <= 0) throw new RangeError(`Not an amount: ${centavos}`);
  const earlier = await creditRepository.byKey(trx, key);
  if (!earlier) return false;
  const isSame =
    earlier.customer_id === customerId &&
    earlier.kind === kind &&
    earlier.operation === operation &&
    Math.abs(earlier.amount_centavos) === centavos;
  if (!isSame) throw new Refusal('idempotency_key_reused');
  return true;
}
