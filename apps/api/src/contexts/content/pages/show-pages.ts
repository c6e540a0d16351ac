import type { CmsPage } from '@vitrine/contract/schemas/cms.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Moment, PreviewableMoment } from '#api/platform/http/moment.ts';

import { pageRepository } from './page-repository.ts';

const active = 1;

/**
 * Returns a page as of the moment, hidden or not, as its status says: the scheduled version from its moment on, or its draft or another
 * version in a preview of that. Null if there is none [CMS-01].
 */
export async function pageAt(
  db: StoreDatabase,
  { urlKey, moment: { now, expireAt, draft } }: { urlKey: string; moment: PreviewableMoment },
): Promise<CmsPage | null> {
  if (draft?.kind === 'page' && draft.key === urlKey) {
    const written = await pageRepository.version(db, { urlKey, revision: draft.revision });
    if (written) return { ...written, status: active };
  }
  const row = await pageRepository.byUrlKey(db, urlKey);
  if (!row) return null;
  const { next_at, next_title, next_content, next_meta_title, next_meta_description, ...page } = row;
  if (next_at === null || next_title === null || next_content === null) return page;
  if (next_at > now) {
    expireAt(next_at);
    return page;
  }
  return {
    url_key: page.url_key,
    status: active,
    title: next_title,
    meta_title: next_meta_title,
    meta_description: next_meta_description,
    content: next_content,
  };
}

/** Returns the titles of the pages that are shown at the moment, in their order. */
export async function titlesAt(
  db: StoreDatabase,
  { now, expireAt }: Moment,
): Promise<{ url_key: string; title: string }[]> {
  return (await pageRepository.titles(db)).flatMap(
    ({ url_key, title, status, next_at: nextAt, next_title: nextTitle }) => {
      const isDue = nextAt !== null && nextAt <= now;
      if (nextAt !== null && !isDue) expireAt(nextAt);
      if (!isDue && status !== active) return [];
      return [{ url_key, title: isDue ? (nextTitle ?? title) : title }];
    },
  );
}
