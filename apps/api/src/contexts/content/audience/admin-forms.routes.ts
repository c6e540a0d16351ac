import type { AdminFormDefinition } from '@vitrine/contract/admin/schemas/content.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { editableForm, putForm, removeForm, unknownForm } from './change-form.ts';
import { storedFormRepository } from './stored-form-repository.ts';

/** The definitions of forms. */
export const adminFormsRoutes = {
  'GET /api/admin/forms/{code}': ({ db, path }) => readForm(db, path.code),

  'PUT /api/admin/forms/{code}': async ({ db, path, body: { version, ...form }, write }) => {
    await write((trx, trail) => putForm({ trx, trail, version }, { code: path.code, form }));
    return readForm(db, path.code);
  },

  'POST /api/admin/forms/{code}/removal': async ({ path, body: { version }, write, now }) => {
    await write((trx, trail) => removeForm({ trx, trail, version }, { code: path.code, now }));
    return null;
  },
} satisfies AdminHandlers;

async function readForm(db: StoreDatabase, code: string): Promise<AdminFormDefinition> {
  const row = await storedFormRepository.byCode(db, code);
  if (!row) throw unknownForm(code);
  const editable = editableForm(row);
  return { id: row.id, code: row.code, ...editable, version: versionOf({ ...editable }) };
}
