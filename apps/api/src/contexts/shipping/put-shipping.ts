import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';

import type { ReadMoment } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { rateProblemSentence } from './rate-problem-sentence.ts';
import { rateProblems } from './rate-problems.ts';
import { type StoredShippingMethod, storeShippingRepository } from './store-shipping-repository.ts';

interface ShippingChange<Code extends AdminRefusalCode = never> extends InAuditedTransaction<Code> {
  readonly code: string;
}

/** A shipping method as it is written: all but the ids. */
export type WrittenShipping = Omit<StoredShippingMethod, 'code'>;

/** Returns the editable fields of a shipping method, of which its version is a hash. */
export function editableShipping({ code: _, ...editable }: StoredShippingMethod): WrittenShipping {
  return editable;
}

/** In lower case, as orders store it. */
export const shippingCodes = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const longestCode = 60;

/**
 * Creates a shipping method, or replaces the one with this code and its rates; offered immediately (decision 35). With the version
 * that the writer saw (null: none), a method that has changed since is refused with `edit_conflict`.
 */
export async function putShipping(
  { trx, trail, code }: ShippingChange<'edit_conflict'>,
  {
    shipping: { rates, ...shipping },
    version,
  }: { shipping: WrittenShipping; version?: string | null | undefined },
): Promise<void> {
  if (code.length > longestCode || !shippingCodes.test(code)) {
    throw new OperatorProblem('shipping_code_invalid', { code });
  }
  requireSoundRates(rates);
  const edit = {
    ...auditedShipping(trx, code),
    async write() {
      const address = shipping.is_pickup ? shipping.pickup_address : null;
      const ruleId = await storeShippingRepository.put(trx, { ...shipping, code, pickup_address: address });
      await storeShippingRepository.replaceRates(trx, ruleId, rates);
    },
  };
  await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
}

/** Replaces the rates of a shipping method; refuses one that has changed since with `edit_conflict`. */
export async function putShippingTable(
  { trx, trail, code }: ShippingChange<'edit_conflict'>,
  { rates, version }: { rates: WrittenShipping['rates']; version: string },
): Promise<void> {
  requireSoundRates(rates);
  await trail.edit({
    ...auditedShipping(trx, code),
    version,
    async write(before) {
      if (!before) throw unknownShipping(code);
      const { rates: _, ...rule } = before;
      const ruleId = await storeShippingRepository.put(trx, { ...rule, code });
      await storeShippingRepository.replaceRates(trx, ruleId, rates);
    },
  });
}

/** Ends a shipping method immediately for all carts. Orders keep their delivery promise. */
export async function endShipping({ trx, trail, code }: ShippingChange): Promise<void> {
  await trail.change({
    ...auditedShipping(trx, code),
    async write(before) {
      if (!before) throw unknownShipping(code);
      await storeShippingRepository.remove(trx, code);
    },
  });
}

function auditedShipping(trx: StoreTransaction, code: string) {
  return {
    target: { kind: 'shipping_method', id: code },
    async read(moment: ReadMoment) {
      const method = await (moment === 'before'
        ? storeShippingRepository.lock(trx, code)
        : storeShippingRepository.byCode(trx, code));
      return method ? { ...editableShipping(method) } : null;
    },
  };
}

export const unknownShipping = (code: string): OperatorProblem =>
  new OperatorProblem('shipping_not_found', { code });

const shownProblems = 5;

function requireSoundRates(rates: WrittenShipping['rates']): void {
  const problems = rateProblems(rates);
  if (problems.length === 0) return;
  const lineOf = (row: number) => row + 1;
  const sentences = problems
    .slice(0, shownProblems)
    .map(({ row, ...problem }) => `Linha ${lineOf(row)}: ${rateProblemSentence(problem, lineOf)}`);
  throw new OperatorProblem('shipping_rates_invalid', { problems: sentences.join(' ') });
}
