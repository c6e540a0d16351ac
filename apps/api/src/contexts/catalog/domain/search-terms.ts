import type { Synonym } from '@vitrine/contract/synonyms.ts';

import { usualSynonyms } from './usual-synonyms.ts';
import { diminutiveBases, isSameWord } from './word-forms.ts';

/** Words in plain letters, one after the other. */
export type Phrase = readonly string[];

/** One thing that a search asks for. */
export interface SearchTerm {
  /** As the shopper wrote it. */
  readonly typed: string;
  /** Words before it that say nothing: the "de" of "mesa de centro". */
  readonly lead: readonly string[];
  readonly phrase: Phrase;
  /** What else will do: the store's synonyms, other spellings. */
  readonly also: readonly Phrase[];
  /** What will do in any shop. */
  readonly usual: readonly Phrase[];
  /** `"linho lavado"`: its words stand together. */
  readonly isQuoted: boolean;
  /** `jogo de …`: ranks what has it, and is not required. */
  readonly isOptional: boolean;
  /** `-veludo`: what is not wanted. */
  readonly isExcluded: boolean;
  /** Perhaps not typed to its end. */
  readonly isOpen: boolean;
}

const mostTerms = 8;

/** Words that say nothing by themselves. */
const silentWords: ReadonlySet<string> = new Set(
  'a o as os ao aos um uma uns umas de do da dos das d e ou em no na nos nas com sem por pra pro para que'.split(
    ' ',
  ),
);

/** Words that count pieces of what the next word names. */
const countingWords: ReadonlySet<string> = new Set(
  'jogo kit conjunto par aparelho set trio dupla combo peca pecas unidade unidades'.split(' '),
);

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
        : termOf(`${minus}"${quoted}"`, plainWords(quoted), minus === '-').map((term) => ({
            ...term,
            isQuoted: true,
          })),
  );
  return withOptional(withLeads(withSynonyms(marked, synonyms)).slice(0, mostTerms));
}

/** Whether a word alone does not say what is looked for. */
export const isLight = (word: string) => silentWords.has(word) || countingWords.has(word);

const saysSomething = ({ phrase }: SearchTerm) => phrase.some((word) => !silentWords.has(word));

/** Leaves out what says nothing, and keeps it with the term that follows. */
function withLeads(terms: readonly SearchTerm[]): SearchTerm[] {
  let lead: readonly string[] = [];
  return terms.flatMap((term) => {
    if (!saysSomething(term)) {
      lead = [...lead, term.typed];
      return [];
    }
    const led = { ...term, lead };
    lead = [];
    return [led];
  });
}

/** A counting word is required only where nothing else is. */
function withOptional(terms: readonly SearchTerm[]): SearchTerm[] {
  const isCounting = ({ phrase, isExcluded }: SearchTerm) =>
    !isExcluded && phrase.length === 1 && countingWords.has(phrase[0] ?? '');
  const isAnyRequired = terms.some((term) => !term.isExcluded && !isCounting(term));
  return terms.map((term) => ({ ...term, isOptional: isAnyRequired && isCounting(term) }));
}

function bareTerms(text: string, isExcluded: boolean): SearchTerm[] {
  const words = plainWords(text);
  const minus = isExcluded ? '-' : '';
  return words.flatMap((word) => termOf(minus + (words.length === 1 ? text : word), [word], isExcluded));
}

function termOf(typed: string, phrase: Phrase, isExcluded: boolean): SearchTerm[] {
  return phrase.length === 0
    ? []
    : [
        {
          typed,
          lead: [],
          phrase,
          also: [],
          usual: [],
          isExcluded,
          isQuoted: false,
          isOptional: false,
          isOpen: false,
        },
      ];
}

interface Rule {
  readonly words: Phrase;
  readonly also: readonly Phrase[];
}

const rulesOf = (synonyms: readonly Synonym[]): Rule[] =>
  synonyms.map(({ words, also }) => ({ words: plainWords(words), also: also.map(plainWords) }));

const usualRules = rulesOf(usualSynonyms);

function withSynonyms(terms: readonly SearchTerm[], synonyms: readonly Synonym[]): SearchTerm[] {
  const rules = rulesOf(synonyms);
  const joined: SearchTerm[] = [];
  for (let at = 0; at < terms.length;) {
    const own = rules.filter(({ words }) => isAt(terms, at, words));
    const usual = usualRules.filter(({ words }) => isAt(terms, at, words));
    const count = Math.max(1, ...[...own, ...usual].map(({ words }) => words.length));
    const alsoOf = (fitting: readonly Rule[]) =>
      fitting.filter(({ words }) => words.length === count).flatMap(({ also }) => also);
    joined.push({ ...oneOf(terms.slice(at, at + count)), also: alsoOf(own), usual: alsoOf(usual) });
    at += count;
  }
  return joined;
}

function isAt(terms: readonly SearchTerm[], at: number, words: Phrase): boolean {
  const found = terms.slice(at, at + words.length);
  return (
    words.length > 0 &&
    found.length === words.length &&
    found.every(
      ({ phrase, isExcluded }, index) =>
        !isExcluded && phrase.length === 1 && names(phrase[0] ?? '', words[index] ?? ''),
    )
  );
}

const names = (typed: string, word: string) =>
  isSameWord(typed, word) || diminutiveBases(typed).some((base) => isSameWord(base, word));

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
