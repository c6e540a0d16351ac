import { type VersionedChange, putVersioned } from '#api/platform/admin/put-versioned.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type StoredForm, storedFormRepository } from './stored-form-repository.ts';

type WrittenForm = Omit<StoredForm, 'code' | 'id'>;

/** Returns the editable fields of a form, of which its version is a hash. */
export function editableForm({ code: _, id: __, ...form }: StoredForm): WrittenForm {
  return form;
}

/** Creates a form, or replaces the one with this code. */
export function putForm(
  change: VersionedChange,
  { code, form }: { code: string; form: WrittenForm },
): Promise<void> {
  return putVersioned(change, {
    ...auditedForm(change, code),
    async write() {
      requireFields(form.fields);
      await storedFormRepository.put(change.trx, { ...form, code, fields: JSON.stringify(form.fields) });
    },
  });
}

/** Removes a form that nothing shows; its answers can still be read. */
export function removeForm(
  change: VersionedChange,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  return putVersioned(change, {
    ...auditedForm(change, code),
    async write(stored) {
      if (!stored) throw unknownForm(code);
      const { pages, entries, popups } = await storedFormRepository.uses(change.trx, stored.id);
      const uses = [
        ...pages.map(({ title }) => `na página “${title}”`),
        ...entries.map(({ title }) => `no artigo “${title}” do blog`),
        ...popups.map(({ title }) => `no popup “${title}”`),
      ];
      if (uses.length > 0) {
        throw new OperatorProblem('form_in_use', { uses: uses.join(', ') });
      }
      await storedFormRepository.remove(change.trx, { ...stored, now });
    },
  });
}

function auditedForm({ trx }: VersionedChange, code: string) {
  return {
    kind: 'form',
    id: code,
    read: () => storedFormRepository.byCode(trx, code),
    editable: (stored: StoredForm) => ({ ...editableForm(stored) }),
  };
}

function requireFields(fields: WrittenForm['fields']): void {
  const codes = new Set<string>();
  for (const { code, label } of fields) {
    if (codes.has(code)) {
      throw new OperatorProblem('form_field_repeated', { label });
    }
    codes.add(code);
  }
}

export const unknownForm = (code: string): OperatorProblem =>
  new OperatorProblem('content_not_found.form', { code });
