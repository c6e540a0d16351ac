import type { CmsTag } from '@vitrine/contract/schemas/cms.ts';
import { matchesQuery, type UrlQuery } from '@vitrine/rules/url-pattern.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { readTagElements } from './read-tag-elements.ts';

/** Returns the tags of an address, each with the elements that a browser may create [CMS-04]. */
export async function listTags(db: StoreDatabase, query: UrlQuery): Promise<CmsTag[]> {
  const rows = await activeTags(db);
  return rows
    .filter(({ url }) => matchesQuery(url, query))
    .map((row) => ({ ...row, elements: readTagElements(row.tag) }));
}

function activeTags(db: StoreDatabase) {
  return db
    .selectFrom('cms_tags')
    .select(['id', 'tag', 'position', 'url', 'kind'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
