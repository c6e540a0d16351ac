import { api } from '#app/platform/api/api.ts';

import { type EntrySummary, entrySummary } from './domain/entry-summary.ts';

/** Loads the newest entries, without the given one. */
export async function loadLatestEntries(limit: number, exceptUrlKey = ''): Promise<EntrySummary[]> {
  const { items } = await api('GET /api/cms/blog/entries', {
    query: { page: '1', per_page: String(limit + 1) },
  });
  return items
    .filter(({ url_key }) => url_key !== exceptUrlKey)
    .slice(0, limit)
    .map(entrySummary);
}
