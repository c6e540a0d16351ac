import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { focusField } from './focus-field.ts';

type Problems<Name extends string> = { readonly [Each in Name]?: string };

/** Holds the messages of a form's fields by name. */
export function useFieldProblems<Name extends string>(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems<Name>>({});

  /** Shows the problems and moves the focus to the first. Returns whether there are any. */
  function show(found: Problems<Name>): boolean {
    // Synchronously: the errors' positions decide where to scroll.
    flushSync(() => setProblems(found));
    const [first] = Object.keys(found);
    if (first === undefined) return false;
    focusField(form.current, first);
    return true;
  }

  return { problems, setProblems, show };
}
