import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { titlesAt } from './show-pages.ts';

export { currentComponents } from './current-components.ts';
export { fillTerms, unknownTerms } from './read-commercial-terms.ts';
export { readTag } from './read-tag-elements.ts';
export { sanitiseContent } from './sanitise-content.ts';

const homeKey = 'home';

/** Returns the titles of the visible content pages except the home page. */
export async function pageTitles(
  db: StoreDatabase,
  now: Date,
): Promise<{ url_key: string; title: string }[]> {
  return (await titlesAt(db, { now, expireAt: () => {} })).filter((page) => page.url_key !== homeKey);
}
