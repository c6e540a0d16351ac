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
  const [startsAt, endsAt] = [starts, ends].map((at) => (at === null ? null : new Date(at)));
  if (startsAt && endsAt && endsAt <= startsAt) throw new OperatorProblem('times_invalid');
  const groupId = await priceListRepository.groupId(trx, group);
  if (groupId === null) throw new OperatorProblem('group_unknown', { group });
  await trail.edit({
    target: { kind: 'price_list', id: code },
    version,
    async read() {
      const stored = await priceListRepository.lock(trx, code);
      return stored ? editablePriceList(stored) : null;
    },
    write: () =>
      priceListRepository.put(trx, {
        code,
        ...terms,
        group_id: groupId,
        starts_at: startsAt ?? null,
        ends_at: endsAt ?? null,
      }),
  });
}

export const unknownPriceList = (code: string): OperatorProblem =>
  new OperatorProblem('price_list_not_found', { code });
