/** Returns a code that is not taken: this one, or it with the first free number, `nome-2`. */
export function freeCode(base: string, taken: ReadonlySet<string>): string {
  let code = base;
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
  return code;
}
