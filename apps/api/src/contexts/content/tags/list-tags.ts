import type { CmsTag } from '@vitrine/contract/schemas/cms.ts';
import { matchesQuery, type UrlQuery } from '@vitrine/rules/url-pattern.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { readTagElements } from './read-tag-elements.ts';
import { tagRepository } from './tag-repository.ts';

/** Returns the tags of an address, each with the elements that a browser may create [CMS-04]. */
export async function listTags(db: StoreDatabase, query: UrlQuery): Promise<CmsTag[]> {
  const rows = await tagRepository.active(db);
  return rows
    .filter(({ url }) => matchesQuery(url, query))
    .map((row) => ({ ...row, elements: readTagElements(row.tag) }));
}
