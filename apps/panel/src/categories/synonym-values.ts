/** A search for a word of `words` also matches `also`; without `also` the words match each other. */
export interface EditedSynonymRule {
  readonly words: readonly string[];
  readonly also: readonly string[];
}

/** The values of the form: the words of a rule are written with commas. */
export interface SynonymValues {
  readonly rules: { kind: 'same' | 'one_way'; words: string; also: string }[];
}

export function synonymValues(rules: readonly EditedSynonymRule[]): SynonymValues {
  return {
    rules: rules.map(({ words, also }) => ({
      kind: also.length === 0 ? 'same' : 'one_way',
      words: words.join(', '),
      also: also.join(', '),
    })),
  };
}

/** Returns the rules of the form, also those that are not complete: the API says what is missing. */
export function rulesOf({ rules }: SynonymValues): { words: string[]; also: string[] }[] {
  return rules.map(({ kind, words, also }) => ({
    words: wordsOf(words),
    also: kind === 'one_way' ? wordsOf(also) : [],
  }));
}

const wordsOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
