import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Takes over these values, or those that are stored, in every field. Only a change of the stored record keeps the person's own. */
export function resetAll<Values extends FieldValues>(form: UseFormReturn<Values>, values?: Values): void {
  form.reset(values, { keepDirtyValues: false });
}
