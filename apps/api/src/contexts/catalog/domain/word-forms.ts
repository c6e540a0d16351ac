/** Endings without accents: what the Portuguese stemmer does not bring together. */
const pluralEndings: readonly (readonly [singular: string, plural: string])[] = [
  ['ol', 'ois'],
  ['al', 'ais'],
  ['el', 'eis'],
  ['ul', 'uis'],
  ['il', 'is'],
  ['ao', 'oes'],
  ['ao', 'aes'],
  ['m', 'ns'],
];
const shortestInflected = 4;

/**
 * A word, folded to plain letters, with the other number that the stemmer would not see: lençol and lençóis,
 * balcão and balcões, jardim and jardins.
 */
export function wordForms(word: string): string[] {
  if (word.length < shortestInflected) return [word];
  const swapped = pluralEndings.flatMap(([singular, plural]) =>
    word.endsWith(plural)
      ? [word.slice(0, -plural.length) + singular]
      : word.endsWith(singular)
        ? [word.slice(0, -singular.length) + plural]
        : [],
  );
  return [...new Set([word, ...swapped])];
}

/** What the forms of a word have in common, to tell whether two texts name the same: lençóis and lençol, copos and copo. */
export function wordKey(word: string): string {
  if (word.length < shortestInflected) return word;
  const [, singular = ''] = wordForms(word);
  return (singular.length > 0 && singular.length < word.length ? singular : word).replace(/s$/, '');
}
