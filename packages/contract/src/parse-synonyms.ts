/** A search for `words` also matches `also`. */
export interface Synonym {
  readonly words: string;
  readonly also: readonly string[];
}

/**
 * Parses `edredom,duvet;verde>oliva,musgo`: words separated by commas match each other; words after `>` match only
 * searches for the word before it. Undefined for a malformed list.
 */
export function parseSynonyms(text: string): readonly Synonym[] | undefined {
  const rules = listOf(text, ';').map(synonymsOf);
  return rules.every((rule) => rule !== undefined) ? rules.flat() : undefined;
}

function synonymsOf(rule: string): readonly Synonym[] | undefined {
  const [left = '', right, ...more] = rule.split('>');
  if (more.length > 0) return undefined;
  const words = listOf(left, ',');
  if (right === undefined) {
    if (words.length < 2) return undefined;
    return words.map((word) => ({ words: word, also: words.filter((other) => other !== word) }));
  }
  const also = listOf(right, ',');
  return words.length === 0 || also.length === 0 ? undefined : words.map((word) => ({ words: word, also }));
}

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
