import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

import { type EntrySummary, entrySummary } from './domain/entry-summary.ts';
import { readingMinutes } from './domain/reading-minutes.ts';
import { loadLatestEntries } from './load-latest-entries.ts';

export interface BlogEntryView extends EntrySummary {
  /** Safe HTML. */
  readonly contentHtml: string;
  readonly updatedAt: string;
  readonly minutes: number;
  readonly related: readonly EntrySummary[];
}

const relatedEntries = 3;

/** Loads an entry by url key or id, with further entries; null if it does not exist [CMS-05]. */
export async function loadBlogEntry(id: string): Promise<BlogEntryView | null> {
  const [entry, latest] = await Promise.all([
    orNull(api('GET /api/cms/blog/entries/{id}', { path: { id } })),
    loadLatestEntries(relatedEntries, id),
  ]);
  if (!entry) return null;
  return {
    ...entrySummary(entry),
    contentHtml: entry.content_html,
    updatedAt: entry.updated_at,
    minutes: readingMinutes(entry.content_html),
    related: latest,
  };
}
