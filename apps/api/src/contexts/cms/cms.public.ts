import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { titlesAt } from './show-pages.ts';

export { currentComponents } from './current-components.ts';
export { fillTerms, unknownTerms } from './read-commercial-terms.ts';
export { readTag } from './read-tag-elements.ts';
export { sanitiseContent } from './sanitise-content.ts';

/** Returns the content pages that shoppers see, by title. */
export function pageTitles(db: StoreDatabase, now: Date): Promise<{ url_key: string; title: string }[]> {
  return titlesAt(db, { now, expireAt: () => {} });
}
