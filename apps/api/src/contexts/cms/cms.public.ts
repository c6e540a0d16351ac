import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { pageRepository } from './page-repository.ts';

const homeKey = 'home';

/** The titles of the content pages that are shown, but the home page. */
export async function pageTitles(db: StoreDatabase): Promise<{ url_key: string; title: string }[]> {
  return (await pageRepository.listActive(db)).filter((page) => page.url_key !== homeKey);
}
