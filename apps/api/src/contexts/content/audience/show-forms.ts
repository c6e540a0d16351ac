import { type CustomForm, formField } from '@vitrine/contract/schemas/cms.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { type FormRow, formRepository } from './form-repository.ts';

export async function showForm(
  { db, refuse }: InStore & Refusing<'not_found'>,
  id: number,
): Promise<CustomForm> {
  const form = (await formsById(db, [id])).get(id);
  if (!form) throw refuse('not_found');
  return form;
}

/** Returns the active forms among these, by id. */
export async function formsById(
  db: StoreDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CustomForm>> {
  if (ids.length === 0) return new Map();
  const [rows, settings] = await Promise.all([formRepository.active(db, ids), storeSettings(db)]);
  return new Map(rows.map((row) => [row.id, toForm(row, settings)]));
}

export function toForm(row: FormRow, settings: Settings): CustomForm {
  return {
    id: row.id,
    title: row.title,
    // Omits fields in an unknown format instead of the whole form.
    fields: row.fields.flatMap((field) => formField.safeParse(field).data ?? []),
    submit_label: row.submit_label,
    success_message: row.success_message,
    needs_captcha: row.needs_captcha || settings['customers/recaptcha'],
  };
}
