import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { plainWords } from './domain/plain-words.ts';
import { unansweredSearchRepository } from './unanswered-search-repository.ts';

const dayMs = 24 * 3_600_000;
const retentionDays = 90;
const maxLength = 60;
const maxShown = 50;

/** Counts a search without results, unless its text may be personal: an e-mail, a phone, a document, an order. */
export async function noteUnanswered(
  db: StoreDatabase,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  const words = wordsOf(text);
  const isPersonal = text.includes('@') || text.replaceAll(/\D/g, '').length > 4;
  if (words === '' || words.length > maxLength || isPersonal) return;
  await unansweredSearchRepository.add(db, { words, now });
}

/** Returns the searches without results of the last 90 days, the most frequent first. */
export function unansweredSearches(db: StoreDatabase) {
  return unansweredSearchRepository.mostFrequent(db, maxShown);
}

/** Drops texts that have an answer now. */
export async function forgetUnanswered(trx: StoreTransaction, texts: readonly string[]): Promise<void> {
  const words = texts.map(wordsOf).filter((one) => one !== '');
  if (words.length > 0) await unansweredSearchRepository.remove(trx, words);
}

const wordsOf = (text: string) => plainWords(text).join(' ');

/** Deletes searches that were last made more than 90 days ago. */
export async function sweepUnanswered(db: StoreDatabase, now: Date): Promise<void> {
  await unansweredSearchRepository.removeOld(db, new Date(now.getTime() - retentionDays * dayMs));
}
