import type { Client } from '@vitrine/contract/client.ts';
import type { BlogEntry } from '@vitrine/contract/schemas/cms.ts';

import { articleHtml } from '#app/features/blog/domain/article-html.ts';
import { blogEntryPath, blogFeedPath, blogPath } from '#app/platform/addresses/paths.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

import { xmlText } from './xml-text.ts';

const maxEntries = 20;

/** Returns the blog's newest entries as an Atom feed (RFC 4287); null without any, in a closed store and in one that has closed down [CMS-05, ADM+23]. */
export async function blogFeed(store: KnownStore, _: string, api: Client): Promise<string | null> {
  if (store.isClosed || store.context.closing) return null;
  const { items } = await api('GET /api/cms/blog/entries', { query: { per_page: String(maxEntries) } });
  const entries = await Promise.all(
    items.map(({ url_key: id }) => api('GET /api/cms/blog/entries/{id}', { path: { id } })),
  );
  return entries.length === 0 ? null : atomFeed(store.context, entries);
}

interface Publisher {
  readonly name: string;
  readonly origin: string;
}

function atomFeed({ name, origin }: Publisher, entries: readonly BlogEntry[]): string {
  const absolute = (path: string) => xmlText(new URL(path, origin).href);
  const updated = entries.map((entry) => changedAt(entry)).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR" xml:base="${absolute('/')}">\n`,
    `<id>${absolute(blogPath())}</id>\n`,
    `<title>${xmlText(`Blog | ${name}`)}</title>\n`,
    `<updated>${(updated ?? new Date(0)).toISOString()}</updated>\n`,
    `<link rel="self" type="application/atom+xml" href="${absolute(blogFeedPath)}"/>\n`,
    `<link rel="alternate" type="text/html" href="${absolute(blogPath())}"/>\n`,
    `<author><name>${xmlText(name)}</name></author>\n`,
    ...entries.map((entry) => atomEntry(entry, absolute(blogEntryPath(entry.url_key)))),
    '</feed>\n',
  ].join('');
}

function atomEntry(entry: BlogEntry, url: string): string {
  return [
    '<entry>\n',
    `<id>${url}</id>\n`,
    `<title>${xmlText(entry.title)}</title>\n`,
    `<link rel="alternate" type="text/html" href="${url}"/>\n`,
    `<published>${new Date(entry.published_at).toISOString()}</published>\n`,
    `<updated>${changedAt(entry).toISOString()}</updated>\n`,
    entry.author === '' ? '' : `<author><name>${xmlText(entry.author)}</name></author>\n`,
    entry.summary === '' ? '' : `<summary>${xmlText(entry.summary)}</summary>\n`,
    // HTML as text: its addresses are relative to the shop.
    `<content type="html">${xmlText(articleHtml(entry))}</content>\n`,
    '</entry>\n',
  ].join('');
}

/** Returns an entry's time of change, at the earliest its publication. */
function changedAt({ published_at: published, updated_at: updated }: BlogEntry): Date {
  return new Date(Math.max(Date.parse(published), Date.parse(updated)));
}
