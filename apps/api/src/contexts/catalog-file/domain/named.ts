import { filterWord } from '@vitrine/contract/filter-text.ts';

import type { NamedEntry } from './catalogue-entry.ts';

/** Code and label, each made of the other where it is missing; the code is empty where nothing can be made. */
export function named({ code, label }: NamedEntry): { code: string; label: string } {
  const text = label === undefined || label === '' ? (code ?? '') : label;
  return { code: code ?? filterWord(text), label: text };
}
