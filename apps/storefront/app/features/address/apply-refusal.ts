import { CallError } from '@vitrine/contract/client.ts';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

import {
  translateCallError,
  translateServerMessage,
  fillMessage,
} from '#app/platform/errors/server-messages.ts';
import { revealFocusedField } from '#app/ui/field/focus-field.ts';

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
export function applyRefusal<Values extends FieldValues>(
  error: unknown,
  { nameOf, setError, kind }: RefusedForm<Values>,
): string | null {
  if (!(error instanceof CallError)) return translateCallError(error);
  const wrong = error.fields ?? {};
  const known = [...nameOf].filter(([field]) => wrong[field]?.[0] !== undefined);
  for (const [index, [field, name]] of known.entries()) {
    const message = fillMessage(translateServerMessage(wrong[field]?.[0] ?? '', kind), error.params);
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (known.length > 0) revealFocusedField();
  const isComplete = known.length > 0 && Object.keys(wrong).length === known.length;
  return isComplete ? null : translateCallError(error, kind);
}
