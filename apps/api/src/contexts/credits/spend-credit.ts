import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { type CreditKind, creditRepository } from './credit-repository.ts';
import { splitAcrossLots } from './domain/split-across-lots.ts';
import { type CreditOperation, isEntered } from './enter-once.ts';
import { expireCreditsOf } from './expire-credits.ts';

/** Returns a customer's spendable amount. Takes their lock, so that it holds until the transaction ends. */
export async function spendableCredit(
  trx: StoreTransaction,
  { customerId, kind, now }: { customerId: number; kind: CreditKind; now: Date },
): Promise<number> {
  await lockCustomer(trx, customerId);
  await expireCreditsOf(trx, { customerId, now });
  const lots = await creditRepository.lotsLeft(trx, { customerId, kind });
  return lots.reduce((sum, lot) => sum + lot.remaining_centavos, 0);
}

/**
 * Spends credit or bonus on an order once for a ledger key, the earliest expiry first. Refuses more than the balance.
 */
export async function spendCredit(
  { trx, refuse }: InTransaction & Refusing<'insufficient_credit' | 'insufficient_bonus'>,
  operation: CreditOperation,
): Promise<void> {
  const { customerId, kind, centavos, reference = '', key, now } = operation;
  await lockCustomer(trx, customerId);
  if (await isEntered(trx, { ...operation, type: 'spend' })) return;
  await expireCreditsOf(trx, { customerId, now });
  const parts = splitAcrossLots(await creditRepository.lotsLeft(trx, { customerId, kind }), centavos);
  if (parts === null) throw refuse(`insufficient_${kind}`);
  const { id } = await creditRepository.insertEntry(trx, {
    customer_id: customerId,
    kind,
    operation: 'spend',
    origin: 'order',
    reference,
    amount_centavos: -centavos,
    operation_key: key,
    at: now,
  });
  await creditRepository.insertPostings(trx, [
    ...parts.map((part) => ({ entry_id: id, lot_id: part.lotId, amount_centavos: -part.centavos })),
    { entry_id: id, lot_id: null, amount_centavos: centavos },
  ]);
}
