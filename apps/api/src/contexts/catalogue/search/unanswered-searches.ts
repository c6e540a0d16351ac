import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { plainWords } from './domain/plain-words.ts';
import { unansweredSearchRepository } from './unanswered-search-repository.ts';

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

/** Returns the searches without results that are kept, the most frequent first. */
export function unansweredSearches(db: StoreDatabase) {
  return unansweredSearchRepository.mostFrequent(db, maxShown);
}

/** Drops texts that have an answer now. */
export async function forgetUnanswered(trx: StoreTransaction, texts: readonly string[]): Promise<void> {
  const words = texts.map(wordsOf).filter((one) => one !== '');
  if (words.length > 0) await unansweredSearchRepository.remove(trx, words);
}

const wordsOf = (text: string) => plainWords(text).join(' ');

/** Deletes searches that were last made before the period. Returns their number. */
export function sweepUnanswered(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const lastBefore = retainedSince(period);
  return removeInBatches((limit) => unansweredSearchRepository.removeOld(db, { lastBefore, limit }));
}
