import { parseEmail } from '@vitrine/rules/parse-email.ts';

import { grantCredit, LedgerKeyReused, queueCreditNotice } from '#api/contexts/credits/credits.public.ts';
import { customerCredentials } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

interface CreditGrant {
  readonly email: string;
  readonly kind: 'credit' | 'bonus';
  readonly centavos: number;
  readonly origin: 'goodwill' | 'gift';
  readonly expiresAt: Date | null;
  /** Idempotency key: a repeated grant with the same key has no effect. */
  readonly key: string;
  readonly now: Date;
}

/** Grants credit or bonus to a customer by e-mail; false if it was granted under the key before. */
export async function grantCreditByEmail(db: StoreDatabase, grant: CreditGrant): Promise<boolean> {
  const { email: typed, centavos, expiresAt, now } = grant;
  if (centavos <= 0) throw new OperatorProblem('amount_invalid', 'O valor é maior que zero.');
  if (expiresAt && expiresAt <= now) throw new OperatorProblem('expiry_past', 'O vencimento já passou.');
  const email = parseEmail(typed);
  const customer = email === null ? undefined : await customerCredentials(db, { email });
  if (!customer) throw new OperatorProblem('customer_not_found', `Não há cliente ${typed} nesta loja.`);
  const { kind, origin, key } = grant;
  const operationKey = `operator:${customer.id}:${key}`;
  const granting = db.transaction().execute(async (trx) => {
    const isNew = await grantCredit(trx, {
      customerId: customer.id,
      kind,
      centavos,
      origin,
      key: operationKey,
      expiresAt,
      now,
    });
    if (isNew) await queueCreditNotice(trx, { operationKey, now });
    return isNew;
  });
  return granting.catch((error: unknown) => {
    if (!(error instanceof LedgerKeyReused)) throw error;
    throw new OperatorProblem('idempotency_key_reused', 'Esta --key já foi usada para outro valor.');
  });
}
