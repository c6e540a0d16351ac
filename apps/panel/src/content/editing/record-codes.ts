/** Returns the last part of an address for a text: `Dia das Mães!` is `dia-das-maes`. */
export function keyFrom(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120);
}

/** Returns a code for a title, with room for a number behind it; the fallback for a title without letters and digits. */
export const codeFrom = (title: string, fallback: string): string => keyFrom(title).slice(0, 100) || fallback;

/** Returns a code that is not taken: this one, or it with the first free number, `nome-2`. */
export function freeCode(base: string, taken: ReadonlySet<string>): string {
  let code = base;
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
  return code;
}
