import type { StoreText } from '@vitrine/contract/store-text.ts';

import { recallFact, type StoreDatabase } from '#api/platform/database/store-scope.ts';

import { TextIndex } from './domain/text-index.ts';

/** What answers to searches depend on, kept in memory until it changes. */
export const searchAnswerRepository = {
  index: (primary: StoreDatabase, read: () => Promise<readonly StoreText[]>): Promise<TextIndex> =>
    recallFact(primary, { fact: 'answer-index', read: async () => new TextIndex(await read()) }),

  /** Whether the store has any list that shoppers may see. */
  hasLists: (primary: StoreDatabase, read: () => Promise<boolean>): Promise<boolean> =>
    recallFact(primary, { fact: 'has-lists', read }),
};
