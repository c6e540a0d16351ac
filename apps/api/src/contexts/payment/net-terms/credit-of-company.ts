import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { creditLimitRepository } from './credit-limit-repository.ts';

/** What a company may owe the store, and owes. */
interface CompanyCredit {
  readonly limitCentavos: number;
  readonly owedCentavos: number;
  /** 0 where a limit was lowered below what the company owes. */
  readonly availableCentavos: number;
}

function creditOf(limitCentavos: number, owedCentavos: number): CompanyCredit {
  return { limitCentavos, owedCentavos, availableCentavos: Math.max(0, limitCentavos - owedCentavos) };
}

/** Returns the credit of a customer; null without a limit, when they cannot buy on terms. */
export async function readCredit(db: StoreDatabase, customerId: number): Promise<CompanyCredit | null> {
  const limit = await creditLimitRepository.ofCustomer(db, customerId);
  return limit === null ? null : creditOf(limit, await creditLimitRepository.owedBy(db, customerId));
}

/** Refuses an order beyond what its company may still owe. Orders that are paid later are checked again by `takeCredit`. */
export async function requireCredit(
  { db, refuse }: { readonly db: StoreDatabase } & Refusing<'credit_limit_exceeded'>,
  { customerId, centavos }: { customerId: number; centavos: number },
): Promise<void> {
  const credit = await readCredit(db, customerId);
  if (!credit || credit.availableCentavos < centavos) throw refuse('credit_limit_exceeded');
}

/**
 * Keeps the limit of a company until the transaction ends, which stores the payment that takes from it: of two orders at the same
 * moment the second sees the first. Refuses an order beyond the limit.
 */
export async function takeCredit(
  { trx, refuse }: { readonly trx: StoreTransaction } & Refusing<'credit_limit_exceeded'>,
  { customerId, centavos }: { customerId: number; centavos: number },
): Promise<void> {
  const limit = await creditLimitRepository.lock(trx, customerId);
  const owed = await creditLimitRepository.owedBy(trx, customerId);
  if (limit === null || owed + centavos > limit) throw refuse('credit_limit_exceeded');
}
