import type { Phrase } from './plain-words.ts';
import { editDistance } from './spelling.ts';
import { thesaurusWords } from './thesaurus-words.ts';
import { isSameWord, searchedForms } from './word-forms.ts';

/** Alternative words, in the order in which they are tried. */
export interface OtherWords {
  readonly same: readonly Phrase[];
  /** Broader and narrower terms. */
  readonly loose: readonly Phrase[];
}

interface Meaning {
  readonly words: readonly string[];
  readonly broader: readonly string[];
}

const meanings: readonly Meaning[] = thesaurusWords
  .replaceAll('\n', '')
  .split(';')
  .filter((line) => line !== '')
  .map((line) => {
    const [words = '', broader = ''] = line.split('>');
    return { words: words.split(','), broader: broader === '' ? [] : broader.split(',') };
  });

const byWord = new Map<string, { own: Meaning[]; below: Meaning[] }>();
for (const meaning of meanings) {
  for (const word of meaning.words) entryOf(word).own.push(meaning);
  for (const word of meaning.broader) entryOf(word).below.push(meaning);
}

function entryOf(word: string) {
  const known = byWord.get(word) ?? { own: [], below: [] };
  byWord.set(word, known);
  return known;
}

/**
 * Returns the words that the thesaurus has in place of one, in plain letters; none for words that it does not have, and for
 * another spelling of one of its words, which is corrected instead: edredon.
 */
export function otherWords(word: string): OtherWords {
  const entries = searchedForms(word).flatMap((form) => byWord.get(form) ?? []);
  const isSpelling = entries
    .flatMap(({ own, below }) => [...own, ...below])
    .some(({ words }) => words.some((one) => !isSameWord(one, word) && editDistance(one, word) === 1));
  if (isSpelling) return { same: [], loose: [] };
  const phrases = (words: readonly string[]) =>
    [...new Set(words)].filter((one) => !isSameWord(one, word)).map((one) => one.split(' '));
  return {
    same: phrases(entries.flatMap(({ own }) => own.flatMap(({ words }) => words))),
    loose: phrases(
      entries.flatMap(({ own, below }) => [
        ...own.flatMap(({ broader }) => broader),
        ...below.flatMap(({ words }) => words),
      ]),
    ),
  };
}
