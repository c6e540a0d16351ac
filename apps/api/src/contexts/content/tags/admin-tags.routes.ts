import type { AdminTag } from '@vitrine/contract/admin/schemas/tags.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { createTag, editableTag, putTag, removeTag, unknownTag } from './change-tag.ts';
import { readTag } from './read-tag-elements.ts';
import { storedTagRepository } from './stored-tag-repository.ts';

/** Tags of the merchant [CMS-04]. */
export const adminTagsRoutes = {
  'GET /api/admin/tags': ({ db, query }) =>
    storedTagRepository.page(db, {
      sort: query.sort ?? 'sort_order',
      order: query.order ?? 'asc',
      ...pageWindow(query),
    }),

  'GET /api/admin/tags/{id}': ({ db, path }) => readAdminTag(db, path.id),

  'POST /api/admin/tags': async ({ db, body, write }) =>
    readAdminTag(db, await write((trx, trail) => createTag({ trx, trail }, body))),

  'PUT /api/admin/tags/{id}': async ({ db, path, body: { version, ...tag }, write }) => {
    await write((trx, trail) => putTag({ trx, trail, version }, { id: path.id, tag }));
    return readAdminTag(db, path.id);
  },

  'POST /api/admin/tags/{id}/removal': async ({ path, body: { version }, write }) => {
    await write((trx, trail) => removeTag({ trx, trail, version }, path.id));
    return null;
  },

  'POST /api/admin/tag-checks': async ({ body }) => readTag(body.tag),
} satisfies AdminHandlers;

async function readAdminTag(db: StoreDatabase, id: number): Promise<AdminTag> {
  const row = await storedTagRepository.byId(db, id);
  if (!row) throw unknownTag();
  const editable = editableTag(row);
  return { id: row.id, ...editable, version: versionOf({ ...editable }) };
}
