import type { SavedFilter } from '@vitrine/contract/admin/schemas/saved-filters.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { savedFilterRepository } from './saved-filter-repository.ts';

const maxOfSection = 30;

interface NewFilter {
  readonly staffId: number;
  readonly section: string;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Saves a filter of a list for one person; one of the same name is replaced. The audit keeps no values: they may be names. */
export async function saveFilter(
  { trx, trail }: InAuditedTransaction,
  filter: NewFilter,
): Promise<SavedFilter> {
  const { staffId, section, name } = filter;
  const own = await savedFilterRepository.ofSection(trx, staffId, section);
  if (own.length >= maxOfSection && !own.some((one) => one.name === name)) {
    throw new OperatorProblem('saved_filters_full', { limit: maxOfSection });
  }
  const before = own.find((one) => one.name === name);
  await savedFilterRepository.put(trx, filter);
  const saved = await savedFilterRepository.byName(trx, filter);
  if (!saved) throw new Error(`saved filter ${name} is not there`);
  await trail.record(targetOf(filter), {
    before: before ? auditedFilter(before) : null,
    after: auditedFilter(saved),
  });
  return saved;
}

/** Deletes one of a person's saved filters; refuses with `not_found`. */
export async function removeSavedFilter(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { staffId, id }: { staffId: number; id: number },
): Promise<void> {
  const stored = await savedFilterRepository.byId(trx, staffId, id);
  if (!stored) throw trail.refuse('not_found');
  await savedFilterRepository.remove(trx, id);
  await trail.record(targetOf({ staffId, section: stored.section }), {
    before: auditedFilter(stored),
    after: null,
  });
}

const targetOf = ({ staffId, section }: Pick<NewFilter, 'staffId' | 'section'>) => ({
  kind: 'saved_filter',
  id: `${staffId}/${section}`,
});

const auditedFilter = ({ name, query }: Pick<NewFilter, 'name' | 'query'>) => ({
  name,
  fields: Object.keys(query),
});
