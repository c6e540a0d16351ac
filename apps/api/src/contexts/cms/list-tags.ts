import type { CmsTag } from '@vitrine/contract/schemas/cms.ts';

import { matchesAsked, type UrlQuery } from '#api/contexts/cms/domain/url-pattern.ts';
import { readTagElements } from '#api/contexts/cms/read-tag-elements.ts';
import { tagRepository } from '#api/contexts/cms/tag-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** The tags of an address, each with the elements that a browser may make of it [CMS-04]. */
export async function listTags(db: StoreDatabase, query: UrlQuery): Promise<CmsTag[]> {
  const rows = await tagRepository.active(db);
  return rows
    .filter(({ url }) => matchesAsked(url, query))
    .map((row) => ({ ...row, elements: readTagElements(row.tag) }));
}
