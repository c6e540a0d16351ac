import { isFilterWord, parseNamedCodes } from '@vitrine/contract/filter-text.ts';

/** An option or attribute of products that may be a filter. */
export interface FilterChoice {
  readonly code: string;
  readonly label: string;
}

/** Returns the code of a stored filter: of `cor=color`, `color`. */
export const codeOfFilter = (line: string): string => line.split('=').at(-1)?.trim() ?? line;

/**
 * Returns the stored form of a new filter: its name in addresses is made of its label, or of its code if the label cannot be one there or
 * is taken.
 */
export function namedFilter({ code, label }: FilterChoice, lines: readonly string[]): string {
  const word = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const candidates = [word, code, `${word}-${code}`, `${code}-2`].filter(isFilterWord);
  const free = candidates.find(
    (name) => parseNamedCodes([...lines, `${name}=${code}`].join(';')) !== undefined,
  );
  const name = free ?? code;
  return name === code ? code : `${name}=${code}`;
}
