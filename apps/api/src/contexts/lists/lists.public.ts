import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { customerListRepository } from './customer-list-repository.ts';
import { listRepository } from './list-repository.ts';

const maxTitles = 3;

/** Returns the store's lists that have all of the words, given without accents and in lower case. */
export async function listTitles(
  db: StoreDatabase,
  words: readonly string[],
): Promise<{ id: number; title: string }[]> {
  const { items: rows } = await listRepository.page(db, { words, limit: maxTitles, offset: 0 });
  return rows.map(({ id, title }) => ({ id, title }));
}

export function eraseListsOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return customerListRepository.eraseOf(trx, customerId);
}
