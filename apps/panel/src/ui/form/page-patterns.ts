/** Pages that many contents are for, by their pattern. */
export const pageGroups = [
  ['/', 'Página inicial'],
  ['/*/p', 'Páginas de produto'],
  ['*/c', 'Páginas de categoria'],
  ['/busca*', 'Busca'],
  ['/carrinho', 'Carrinho'],
  ['/blog*', 'Blog'],
  ['/pagina/*', 'Páginas de conteúdo'],
] as const;

export const everyPage = '*';

/** Returns the patterns of a field, which are separated by spaces. */
export function patternsOf(text: string): readonly string[] {
  return [...new Set(text.split(/\s+/).filter((pattern) => pattern !== ''))];
}

/** Returns the patterns with one more or one less; every page alone if none is left. */
export function withPattern(patterns: readonly string[], pattern: string): string {
  return [...new Set([...patterns.filter((one) => one !== everyPage), pattern])].join(' ');
}

export function withoutPattern(patterns: readonly string[], pattern: string): string {
  return patterns.filter((one) => one !== pattern).join(' ') || everyPage;
}

/** Returns the pattern of a picked address: its path, without query and fragment. */
export function patternOfAddress(href: string): string | null {
  const [path = ''] = href.split(/[?#]/);
  return /^\/(?!\/)\S*$/.test(path) ? path : null;
}
