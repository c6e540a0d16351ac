import type { Synonym } from '@vitrine/contract/synonyms.ts';

import { wordKey } from '#api/contexts/catalog/domain/word-forms.ts';

/** Words in plain letters, one after the other. */
export type Phrase = readonly string[];

/** One thing that a search asks for. */
export interface SearchTerm {
  /** As the shopper wrote it. */
  readonly typed: string;
  readonly phrase: Phrase;
  /** What else will do: synonyms, other spellings. */
  readonly also: readonly Phrase[];
  /** `-veludo`: what is not wanted. */
  readonly isExcluded: boolean;
  /** Perhaps not typed to its end. */
  readonly isOpen: boolean;
}

const mostTerms = 8;

/** The words of a text in plain letters, numbers apart from their units: `45x45cm` is 45, 45 and cm. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/(\d)\s*x\s*(?=\d)/g, '$1 ').match(/[a-z]+|\d+/g) ?? [];
}

/** What a text asks for: each word, `"exact phrases"`, `-what is not wanted`; several words that are one synonym are one. */
export function searchTerms(text: string, synonyms: readonly Synonym[] = []): SearchTerm[] {
  const marked = [...text.matchAll(/(?<=^|\s)(-?)(?:"([^"]*)"|(\S+))/g)].flatMap(
    ([, minus, quoted, bare = '']) =>
      quoted === undefined
        ? bareTerms(bare, minus === '-')
        : termOf(`${minus}"${quoted}"`, plainWords(quoted), minus === '-'),
  );
  return withSynonyms(marked, synonyms).slice(0, mostTerms);
}

function bareTerms(text: string, isExcluded: boolean): SearchTerm[] {
  const words = plainWords(text);
  const minus = isExcluded ? '-' : '';
  return words.flatMap((word) => termOf(minus + (words.length === 1 ? text : word), [word], isExcluded));
}

function termOf(typed: string, phrase: Phrase, isExcluded: boolean): SearchTerm[] {
  return phrase.length === 0 ? [] : [{ typed, phrase, also: [], isExcluded, isOpen: false }];
}

function withSynonyms(terms: readonly SearchTerm[], synonyms: readonly Synonym[]): SearchTerm[] {
  const rules = synonyms
    .map(({ words, also }) => ({ keys: keysOf(plainWords(words)), also: also.map(plainWords) }))
    .toSorted((one, other) => other.keys.length - one.keys.length);
  const joined: SearchTerm[] = [];
  for (let at = 0; at < terms.length;) {
    const fitting = rules.filter(({ keys }) => isAt(terms, at, keys));
    const count = fitting[0]?.keys.length ?? 1;
    const also = fitting.filter(({ keys }) => keys.length === count).flatMap((rule) => rule.also);
    joined.push({ ...oneOf(terms.slice(at, at + count)), also });
    at += count;
  }
  return joined;
}

const keysOf = (phrase: Phrase) => phrase.map(wordKey);

function isAt(terms: readonly SearchTerm[], at: number, keys: readonly string[]): boolean {
  const words = terms.slice(at, at + keys.length);
  return (
    keys.length > 0 &&
    words.length === keys.length &&
    words.every(
      ({ phrase, isExcluded }, index) =>
        !isExcluded && phrase.length === 1 && wordKey(phrase[0] ?? '') === keys[index],
    )
  );
}

function oneOf(terms: readonly SearchTerm[]): SearchTerm {
  const [first] = terms;
  if (!first) throw new Error('A term is made of one word at the least.');
  return terms.length === 1
    ? first
    : {
        ...first,
        typed: terms.map(({ typed }) => typed).join(' '),
        phrase: terms.flatMap(({ phrase }) => phrase),
      };
}

/** The code of a product (`AUR-ALM-01`) or a barcode, if the text may be one. */
export function productCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '');
  if (/^\d{8}(?:\d{4,6})?$/.test(digits)) return digits;
  return /^[\w.-]+$/.test(text) && /\d/.test(text) ? text : undefined;
}
