import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { readDraft, removeDraft, storeDraft } from './form-draft.ts';

interface FormDraft {
  /** Whether the form began with changes of before. */
  readonly isRestored: boolean;
  /** Goes back to what is stored. */
  discard(): void;
}

/** Keeps a form's changes over a reload of the page, in this tab only. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
): FormDraft {
  const [isRestored, setIsRestored] = useState(() => readDraft(key) !== null);
  const { isDirty } = form.formState;

  useEffect(() => {
    const draft = readDraft(key);
    // Compared with what is stored, so that the form knows what is changed.
    if (draft)
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true, keepDirtyValues: false });
  }, [form, key]);

  useEffect(() => {
    if (!isDirty) {
      removeDraft(key);
      return undefined;
    }
    storeDraft(key, changesOf(form));
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: () => storeDraft(key, changesOf(form)),
    });
  }, [form, key, isDirty]);

  return {
    isRestored: isRestored && isDirty,
    discard() {
      removeDraft(key);
      setIsRestored(false);
      resetAll(form);
    },
  };
}

/** The changed fields of the first level with their values. */
function changesOf<Values extends FieldValues>(form: UseFormReturn<Values>): Record<string, unknown> {
  const values: Record<string, unknown> = form.getValues();
  // Names of the first level are paths of the form.
  const isChanged = (name: string) => form.getFieldState(name as Path<Values>).isDirty;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)));
}

/** Takes over these values, or those that are stored, in every field. Only a change of the stored record keeps the person's own. */
export function resetAll<Values extends FieldValues>(form: UseFormReturn<Values>, values?: Values): void {
  form.reset(values, { keepDirtyValues: false });
}
