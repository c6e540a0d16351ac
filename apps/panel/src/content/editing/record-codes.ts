import { foldText } from '@vitrine/brazil/fold-text.ts';

/** Returns the last part of an address for a text: `Dia das Mães!` is `dia-das-maes`. */
export function keyFrom(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120);
}

/** Returns a code for a title, short enough for a numeric suffix; the fallback for a title without letters and digits. */
export const codeFrom = (title: string, fallback: string): string => keyFrom(title).slice(0, 100) || fallback;

/** Returns the code, or with the first free numeric suffix if it is taken: `nome-2`. */
export function freeCode(base: string, taken: ReadonlySet<string>): string {
  let code = base;
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
  return code;
}
