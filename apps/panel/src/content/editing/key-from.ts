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
