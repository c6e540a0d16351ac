import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { creditLimitRepository } from './credit-limit-repository.ts';

/** The limit as staff edit it. */
type EditedLimit = { readonly limit_centavos: number | null };

/** Returns the version of a company's limit, which its change repeats. */
export function versionOfLimit(limitCentavos: number | null): string {
  return versionOf({ limit_centavos: limitCentavos } satisfies EditedLimit);
}

/** Sets how much a company may owe; null takes its limit away. What it owes already stays. */
export function saveCreditLimit(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  {
    customerId,
    limitCentavos,
    version,
    now,
  }: { customerId: number; limitCentavos: number | null; version: string; now: Date },
): Promise<void> {
  return trail.edit<EditedLimit>({
    target: { kind: 'customer', id: String(customerId) },
    version,
    async read(moment) {
      const find = moment === 'before' ? creditLimitRepository.lock : creditLimitRepository.ofCustomer;
      return { limit_centavos: await find(trx, customerId) };
    },
    write: () => creditLimitRepository.set(trx, { customerId, centavos: limitCentavos, now }),
  });
}

/** Returns how much a company may owe; null without a limit. */
export function creditLimitOf(db: StoreDatabase, customerId: number): Promise<number | null> {
  return creditLimitRepository.ofCustomer(db, customerId);
}

/** Takes the limit of a deleted account away. */
export function deleteCreditLimit(
  trx: StoreTransaction,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  return creditLimitRepository.set(trx, { customerId, centavos: null, now });
}
