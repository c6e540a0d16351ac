import type { Phrase } from './plain-words.ts';
import { editDistance } from './spelling.ts';
import { thesaurusWords } from './thesaurus-words.ts';
import { isSameWord, searchedForms } from './word-forms.ts';

/** Words that a search tries in place of one, the synonyms first. */
export interface RelatedWords {
  readonly synonyms: readonly Phrase[];
  /** Hypernyms and hyponyms. */
  readonly broaderOrNarrower: readonly Phrase[];
}

interface Synset {
  readonly words: readonly string[];
  readonly broader: readonly string[];
}

const synsets: readonly Synset[] = thesaurusWords
  .replaceAll('\n', '')
  .split(';')
  .filter((line) => line !== '')
  .map((line) => {
    const [words = '', broader = ''] = line.split('>');
    return { words: words.split(','), broader: broader === '' ? [] : broader.split(',') };
  });

const byWord = new Map<string, { synsets: Synset[]; hyponyms: Synset[] }>();
for (const synset of synsets) {
  for (const word of synset.words) entryOf(word).synsets.push(synset);
  for (const word of synset.broader) entryOf(word).hyponyms.push(synset);
}

function entryOf(word: string) {
  const known = byWord.get(word) ?? { synsets: [], hyponyms: [] };
  byWord.set(word, known);
  return known;
}

/**
 * Returns the thesaurus's related words, without accents. None for a word that it does not contain, or that is only a
 * misspelling of one that it contains ("edredon"), which is corrected instead.
 */
export function relatedWords(word: string): RelatedWords {
  const entries = searchedForms(word).flatMap((form) => byWord.get(form) ?? []);
  const isMisspelling = entries
    .flatMap((entry) => [...entry.synsets, ...entry.hyponyms])
    .some(({ words }) => words.some((one) => !isSameWord(one, word) && editDistance(one, word) === 1));
  if (isMisspelling) return { synonyms: [], broaderOrNarrower: [] };
  const phrases = (words: readonly string[]) =>
    [...new Set(words)].filter((one) => !isSameWord(one, word)).map((one) => one.split(' '));
  return {
    synonyms: phrases(entries.flatMap((entry) => entry.synsets.flatMap(({ words }) => words))),
    broaderOrNarrower: phrases(
      entries.flatMap((entry) => [
        ...entry.synsets.flatMap(({ broader }) => broader),
        ...entry.hyponyms.flatMap(({ words }) => words),
      ]),
    ),
  };
}
