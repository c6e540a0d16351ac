import type { BlogEntrySummary } from '@vitrine/contract/schemas/cms.ts';

/** The data of an entry's card. */
export type EntrySummary = Omit<BlogEntrySummary, 'id'>;

/** Loader data is sent with the page, so it contains only what is shown. */
export function entrySummary(entry: BlogEntrySummary): EntrySummary {
  const { url_key, title, summary, image, author, published_at } = entry;
  return { url_key, title, summary, image, author, published_at };
}
