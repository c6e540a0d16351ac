import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { readDraft, removeDraft, storeDraft } from './form-draft.ts';

interface FormDraft {
  /** Whether the form was restored from a draft. */
  readonly isRestored: boolean;
  /** Resets the form to the stored values. */
  discard(): void;
}

/** Keeps a form's changes over a reload of the page, in this tab only. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  unkept: readonly string[] = [],
): FormDraft {
  const [isRestored, setIsRestored] = useState(() => readDraft(key) !== null);
  const { isDirty } = form.formState;
  const names = unkept.join(' ');

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
    const isKept = ([name]: readonly [string, unknown]) => !names.split(' ').includes(name);
    const store = () => storeDraft(key, Object.fromEntries(Object.entries(changesOf(form)).filter(isKept)));
    store();
    return form.subscribe({ formState: { values: true, dirtyFields: true }, callback: store });
  }, [form, key, isDirty, names]);

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

/** Resets every field to these values, or to the stored ones, the changed fields included. */
export function resetAll<Values extends FieldValues>(form: UseFormReturn<Values>, values?: Values): void {
  form.reset(values, { keepDirtyValues: false });
}
