import type { BlogEntry } from '@vitrine/contract/schemas/cms.ts';

import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

import { articleHtml, readingMinutes } from './domain/article-html.ts';
import { type EntrySummary, entrySummary } from './domain/entry-summary.ts';
import { loadLatestEntries } from './load-latest-entries.ts';

export interface BlogEntryView extends EntrySummary {
  /** Safe HTML. */
  readonly contentHtml: string;
  readonly updatedAt: string;
  readonly minutes: number;
  readonly related: readonly EntrySummary[];
}

const relatedEntries = 3;

/** Loads an entry by url key or id, with further entries and its components; null if it does not exist [CMS-05]. */
export async function loadBlogEntry(
  id: string,
): Promise<{ view: BlogEntryView; content: NonNullable<BlogEntry['content']> } | null> {
  const [entry, latest] = await Promise.all([
    orNull(api('GET /api/cms/blog/entries/{id}', { path: { id } })),
    loadLatestEntries(relatedEntries, id),
  ]);
  if (!entry) return null;
  const view = {
    ...entrySummary(entry),
    contentHtml: entry.content_html,
    updatedAt: entry.updated_at,
    minutes: readingMinutes(articleHtml(entry)),
    related: latest,
  };
  return { view, content: entry.content ?? {} };
}
