import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { titlesAt } from './pages/show-pages.ts';

export { fillTerms } from './components/read-commercial-terms.ts';
export { sanitiseContent } from './components/sanitise-content.ts';

/** Returns the content pages that shoppers see, by title. */
export function pageTitles(db: StoreDatabase, now: Date): Promise<{ url_key: string; title: string }[]> {
  return titlesAt(db, { now, expireAt: () => {} });
}
