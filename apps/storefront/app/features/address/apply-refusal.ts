import { CallError } from '@vitrine/contract/client.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

import { fillMessage } from '#app/platform/errors/fill-message.ts';
import { lateFailure } from '#app/platform/errors/late-failure.ts';
import { revealFocusedField } from '#app/ui/field/reveal-focused-field.ts';

interface RefusedForm<Values extends FieldValues> {
  /** Maps the server's field names to the form's, in page order. */
  nameOf: ReadonlyMap<string, Path<Values>>;
  setError: UseFormSetError<Values>;
  kind?: 'pf' | 'pj' | undefined;
}

/**
 * Shows a refusal's messages next to their fields and focuses the first [REG-11]. Returns the message for the whole
 * form; null if each message has a field.
 */
export async function applyRefusal<Values extends FieldValues>(
  error: unknown,
  { nameOf, setError, kind }: RefusedForm<Values>,
): Promise<string | null> {
  const wrong = (error instanceof CallError && error.fields) || {};
  const params = error instanceof CallError ? error.params : undefined;
  const known = [...nameOf].filter(([field]) => wrong[field]?.[0] !== undefined);
  for (const [index, [field, name]] of known.entries()) {
    const text = await lateFailure(({ translateServerMessage }) =>
      translateServerMessage(wrong[field]?.[0] ?? '', kind),
    );
    setError(name, { type: 'server', message: fillMessage(text, params) }, { shouldFocus: index === 0 });
  }
  if (known.length > 0) revealFocusedField();
  const isComplete = known.length > 0 && Object.keys(wrong).length === known.length;
  return isComplete ? null : lateFailure(({ translateCallError }) => translateCallError(error, kind));
}
