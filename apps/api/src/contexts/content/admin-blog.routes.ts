import type { AdminEntry } from '@vitrine/contract/admin/schemas/content.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { editableEntry, putEntry, unknownEntry } from './put-entry.ts';
import { storedEntryRepository } from './stored-entry-repository.ts';

export const adminBlogRoutes = {
  'GET /api/admin/blog-entries': async ({ db, query }) => {
    const { items, total } = await storedEntryRepository.page(db, query.q, {
      sort: query.sort ?? 'published_at',
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    return {
      items: items.map(({ published_at: at, ...row }) => ({ ...row, published_at: at.toISOString() })),
      total,
    };
  },

  'GET /api/admin/blog-entries/{key}': ({ db, path }) => readEntry(db, path.key),

  'PUT /api/admin/blog-entries/{key}': async ({ db, path, body: { version, ...entry }, write }) => {
    const written = { ...entry, published_at: new Date(entry.published_at) };
    await write((trx, trail) => putEntry({ trx, trail, version }, path.key, written));
    return readEntry(db, path.key);
  },
} satisfies AdminHandlers;

async function readEntry(db: StoreDatabase, urlKey: string): Promise<AdminEntry> {
  const row = await storedEntryRepository.byKey(db, urlKey);
  if (!row) throw unknownEntry(urlKey);
  const editable = editableEntry(row);
  return { url_key: urlKey, ...editable, version: versionOf(editable) };
}
