import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { newsletterRepository } from './audience/newsletter-repository.ts';
import { openingPageRepository } from './pages/opening-page-repository.ts';
import { titlesAt } from './pages/show-pages.ts';

export { sweepSubmissions } from './audience/sweep-submissions.ts';
export { eraseSubmissionsNaming, submissionsNaming } from './audience/submissions-naming.ts';
export { readStoreTexts } from './answers/read-store-texts.ts';
export { fillTerms } from './components/read-commercial-terms.ts';
export { policyKeys } from './pages/domain/new-store-policies.ts';
export { sanitiseContent } from './components/sanitise-content.ts';

/** Returns the content pages that shoppers see, by title. */
export function pageTitles(db: StoreDatabase, now: Date): Promise<{ url_key: string; title: string }[]> {
  return titlesAt(db, { now, expireAt: () => {} });
}

/** Subscribes an address to the newsletter since a moment, unless it is subscribed. */
export function subscribeFrom(
  trx: StoreTransaction,
  { email, name, at }: { email: string; name: string; at: Date },
): Promise<void> {
  return newsletterRepository.subscribe(trx, { email, name, now: at });
}

/** Ends the newsletter's subscription of an e-mail. */
export function eraseSubscriptionOf(trx: StoreTransaction, email: string): Promise<void> {
  return newsletterRepository.eraseOf(trx, email);
}

/** Moves the newsletter's subscription of an e-mail to another, which keeps its own. */
export function moveSubscription(trx: StoreTransaction, emails: { from: string; to: string }): Promise<void> {
  return newsletterRepository.move(trx, emails);
}

/** Gives a new store its pages: home, and the policies to read and publish. */
export function insertFirstPages(trx: StoreTransaction): Promise<void> {
  return openingPageRepository.insert(trx);
}

/** Returns the policies that a new store began with, by title. */
export function policiesOfStore(db: StoreDatabase) {
  return openingPageRepository.policies(db);
}

/** Locks a policy; undefined if there is none with this key. */
export function lockPolicy(trx: StoreTransaction, urlKey: string) {
  return openingPageRepository.lockPolicy(trx, urlKey);
}

export function publishPolicy(trx: StoreTransaction, urlKey: string): Promise<void> {
  return openingPageRepository.publishPolicy(trx, urlKey);
}
