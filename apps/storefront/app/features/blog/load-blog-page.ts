import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

import { type EntrySummary, entrySummary } from './domain/entry-summary.ts';

export interface BlogPageView {
  readonly entries: readonly EntrySummary[];
  readonly page: number;
  readonly pageCount: number;
}

/** One large entry and two rows of three. */
const entriesPerPage = 7;

/** Loads a page of the blog, newest entries first; null if the page does not exist [CMS-05]. */
export async function loadBlogPage(page: number): Promise<BlogPageView | null> {
  const found = await orNull(
    api('GET /api/cms/blog/entries', { query: { page: String(page), per_page: String(entriesPerPage) } }),
  );
  if (!found || page > Math.max(1, found.page_count)) return null;
  return { entries: found.items.map(entrySummary), page, pageCount: found.page_count };
}
