import { foldText } from '@vitrine/brazil/fold-text.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { customerGroupRepository } from './customer-group-repository.ts';

const longestCode = 40;

/** Returns the group with a name or code, without regard to case and accents; creates one that only the staff see if there is none. */
export async function groupNamed(
  trx: StoreTransaction,
  name: string,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const wanted = comparable(name);
  const groups = await customerGroupRepository.names(trx);
  const known = groups.find(
    (group) => comparable(group.name) === wanted || comparable(group.code) === wanted,
  );
  if (known) return { id: known.id, isNew: false };
  const code = wanted.slice(0, longestCode) || 'grupo';
  await customerGroupRepository.put(trx, { code, name, is_public: false });
  const id = await customerGroupRepository.idOf(trx, code);
  if (id === undefined) throw new Error('The group that was just written has no row.');
  return { id, isNew: true };
}

const comparable = (text: string) =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
