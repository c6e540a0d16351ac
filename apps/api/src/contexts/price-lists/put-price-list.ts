import type { AdminPriceListInput } from '@vitrine/contract/admin/schemas/price-lists.ts';
import { slug } from '@vitrine/contract/schemas/primitives.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { priceListRepository } from './price-list-repository.ts';

const longestCode = 60;

interface StoredTerms {
  readonly name: string;
  readonly group: string;
  readonly percent_off: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_active: boolean;
}

/** Returns the editable fields of a list, of which its version is a hash. */
export function editablePriceList({ name, group, percent_off, starts_at, ends_at, is_active }: StoredTerms) {
  return {
    name,
    group,
    percent_off,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    is_active,
  };
}

/** Creates a price list with the version null, or changes one; refuses an unknown group. */
export async function putPriceList(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  { code, input }: { code: string; input: AdminPriceListInput },
): Promise<void> {
  const { version, group, starts_at: starts, ends_at: ends, ...terms } = input;
  if (!slug.safeParse(code).success || code.length > longestCode)
    throw new OperatorProblem('price_list_code_invalid', { code });
  const period = {
    starts_at: starts === null ? null : new Date(starts),
    ends_at: ends === null ? null : new Date(ends),
  };
  if (period.starts_at && period.ends_at && period.ends_at <= period.starts_at)
    throw new OperatorProblem('times_invalid');
  const groupId = await priceListRepository.groupId(trx, group);
  if (groupId === null) throw new OperatorProblem('group_unknown', { group });
  await trail.edit({
    target: { kind: 'price_list', id: code },
    version,
    async read() {
      const stored = await priceListRepository.lock(trx, code);
      return stored ? editablePriceList(stored) : null;
    },
    async write() {
      await priceListRepository.put(trx, { code, ...terms, ...period, group_id: groupId });
      return editablePriceList({ ...terms, ...period, group });
    },
  });
}

export const unknownPriceList = (code: string): OperatorProblem =>
  new OperatorProblem('price_list_not_found', { code });
