import { parseEmail } from '@vitrine/brazil/email.ts';

import { customerById, customerCredentials, lockCustomer } from '#api/contexts/customer/customer.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { grantCredit, LedgerKeyReused, queueCreditNotice } from './credits.public.ts';

interface GivenCredit {
  readonly kind: 'credit' | 'bonus';
  readonly centavos: number;
  readonly origin: 'goodwill' | 'gift';
  readonly expiresAt: Date | null;
  /** Idempotency key: a repeated grant with the same key has no effect. */
  readonly key: string;
}

interface Giving extends InAuditedTransaction {
  readonly now: Date;
}

/** Grants credit or bonus to an account and notifies it; false if it was granted under the key before. */
export async function giveCredit(
  { trx, trail, now }: Giving,
  { customerId, kind, centavos, origin, expiresAt, key }: GivenCredit & { customerId: number },
): Promise<boolean> {
  if (centavos <= 0) throw new OperatorProblem('amount_invalid.not_positive');
  if (expiresAt && expiresAt <= now) throw new OperatorProblem('expiry_past');
  await lockCustomer(trx, customerId);
  const customer = await customerById(trx, customerId);
  if (!customer) throw new OperatorProblem('customer_not_found');
  if (customer.is_guest) {
    throw new OperatorProblem('customer_is_guest');
  }
  const operationKey = `operator:${customerId}:${key}`;
  const operation = { customerId, kind, centavos, origin, key: operationKey, expiresAt, now };
  const isNew = await grantCredit(trx, operation).catch((error: unknown) => {
    if (!(error instanceof LedgerKeyReused)) throw error;
    throw new OperatorProblem('idempotency_key_reused');
  });
  if (!isNew) return false;
  await queueCreditNotice(trx, { operationKey, now });
  await trail.record(
    { kind: 'customer', id: String(customerId) },
    { before: null, after: { kind, origin, amount_centavos: centavos, expires_at: expiresAt } },
  );
  return true;
}

/** `giveCredit` to the account with an e-mail. */
export async function giveCreditByEmail(
  giving: Giving,
  { typed, credit }: { typed: string; credit: GivenCredit },
): Promise<boolean> {
  const email = parseEmail(typed);
  const customer = email === null ? undefined : await customerCredentials(giving.trx, { email });
  if (!customer) throw new OperatorProblem('customer_not_found.email', { email: typed });
  return giveCredit(giving, { customerId: customer.id, ...credit });
}
