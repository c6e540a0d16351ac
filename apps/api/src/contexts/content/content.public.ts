import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { newsletterRepository } from './audience/newsletter-repository.ts';
import { titlesAt } from './pages/show-pages.ts';

export { eraseSubmissionsNaming, submissionsNaming } from './audience/submissions-naming.ts';
export { fillTerms } from './components/read-commercial-terms.ts';
export { sanitiseContent } from './components/sanitise-content.ts';

/** Returns the content pages that shoppers see, by title. */
export function pageTitles(db: StoreDatabase, now: Date): Promise<{ url_key: string; title: string }[]> {
  return titlesAt(db, { now, expireAt: () => {} });
}

/** Ends the newsletter's subscription of an e-mail. */
export function eraseSubscriptionOf(trx: StoreTransaction, email: string): Promise<void> {
  return newsletterRepository.eraseOf(trx, email);
}

/** Moves the newsletter's subscription of an e-mail to another, which keeps its own. */
export function moveSubscription(trx: StoreTransaction, emails: { from: string; to: string }): Promise<void> {
  return newsletterRepository.move(trx, emails);
}
