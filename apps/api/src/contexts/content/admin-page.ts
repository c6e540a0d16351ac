import type { AdminPage, AdminPageRow, PageRevision } from '@vitrine/contract/admin/schemas/pages.ts';

import { sanitiseContent } from '#api/contexts/cms/cms.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { editedPageRepository } from './edited-page-repository.ts';
import { stateOfPage, textOfPage, unknownPage, wasPublished } from './page-state.ts';

const active = 1;

/** Returns a page for staff, as of now. */
export async function readAdminPage(db: StoreDatabase, urlKey: string, now: Date): Promise<AdminPage> {
  const [page, { home_page: home }] = await Promise.all([
    editedPageRepository.one(db, urlKey),
    storeSettings(db),
  ]);
  if (!page) throw unknownPage(urlKey);
  const { draft, scheduled } = page;
  const isDue = isStarted(scheduled?.starts_at, now);
  const published = isDue && scheduled ? scheduled : wasPublished(page) ? page : null;
  return {
    url_key: urlKey,
    path: pathOfPage(urlKey, home),
    is_shown: page.status === active || isDue,
    published: published && textOfPage(published),
    draft: draft && {
      ...textOfPage(draft),
      ...writtenBy(draft),
      shown_content: sanitiseContent(draft.content),
    },
    scheduled:
      scheduled?.starts_at && !isDue
        ? {
            ...textOfPage(scheduled),
            ...writtenBy(scheduled),
            starts_at: scheduled.starts_at.toISOString(),
          }
        : null,
    version: versionOf(stateOfPage(page)),
  };
}

type ListedPage = Awaited<ReturnType<(typeof editedPageRepository)['page']>>['items'][number];

/** Returns rows of the list of pages, as of now, each with its newest title. */
export async function toPageRows(
  db: StoreDatabase,
  pages: readonly ListedPage[],
  now: Date,
): Promise<AdminPageRow[]> {
  const [newest, { home_page: home }] = await Promise.all([
    editedPageRepository.newest(
      db,
      pages.map(({ id }) => id),
    ),
    storeSettings(db),
  ]);
  const newestOf = new Map(newest.map((revision) => [revision.page_id, revision]));
  return pages.map((page) => {
    const last = newestOf.get(page.id);
    const isDue = isStarted(page.next_at, now);
    return {
      url_key: page.url_key,
      path: pathOfPage(page.url_key, home),
      title: last?.title ?? page.title,
      is_shown: page.status === active || isDue,
      has_draft: Boolean(page.has_draft),
      starts_at: isDue ? null : (page.next_at?.toISOString() ?? null),
      changed_at: last?.saved_at?.toISOString() ?? null,
      changed_by: last?.author_name ?? null,
    };
  });
}

type HistoryRow = Awaited<ReturnType<(typeof editedPageRepository)['history']>>['items'][number];

export function toPageRevision(row: HistoryRow, now: Date): PageRevision {
  return {
    id: row.id,
    title: row.title,
    ...writtenBy(row),
    starts_at: row.starts_at?.toISOString() ?? null,
    is_scheduled: row.state === 'scheduled' && !isStarted(row.starts_at, now),
    components_count: Object.keys(row.content).length,
  };
}

const isStarted = (at: Date | null | undefined, now: Date): boolean =>
  at !== null && at !== undefined && at <= now;

function pathOfPage(urlKey: string, home: string): string {
  return urlKey === home ? '/' : `/pagina/${urlKey}`;
}

const writtenBy = ({ author_name, saved_at }: Pick<HistoryRow, 'author_name' | 'saved_at'>) => ({
  author: author_name,
  saved_at: saved_at?.toISOString() ?? null,
});
