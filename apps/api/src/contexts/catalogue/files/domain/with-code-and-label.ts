import { filterWord } from '@vitrine/contract/filter-text.ts';

import type { NamedEntry } from './catalogue-entry.ts';

/** Returns code and label, deriving a missing one from the other; the code is empty if none can be derived. */
export function withCodeAndLabel({ code, label }: NamedEntry): { code: string; label: string } {
  const text = label === undefined || label === '' ? (code ?? '') : label;
  return { code: code ?? filterWord(text), label: text };
}
