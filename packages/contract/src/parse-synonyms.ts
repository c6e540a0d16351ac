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
  if (right === undefined) return words.length < 2 ? undefined : synonymsOfRule({ words, also: [] });
  const also = listOf(right, ',');
  return words.length === 0 || also.length === 0 ? undefined : synonymsOfRule({ words, also });
}

/** Returns what a rule means: without `also` its words match each other, else searches for them also match `also`. */
export function synonymsOfRule({
  words,
  also,
}: {
  readonly words: readonly string[];
  readonly also: readonly string[];
}): readonly Synonym[] {
  return words.map((word) => ({
    words: word,
    also: also.length > 0 ? also : words.filter((other) => other !== word),
  }));
}

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
