import type { Synonym } from '@vitrine/contract/parse-synonyms.ts';

import { degreeOf } from './degrees.ts';
import { fillerWords } from './filler-words.ts';
import { type Phrase, plainWords } from './plain-words.ts';
import { vocabularyIndex } from './shop-vocabulary.ts';
import { type MatchedRule, RuleIndex } from './synonym-rules.ts';

/** One term of a search. */
export interface SearchTerm {
  /** As typed by the shopper. */
  readonly typed: string;
  /** Preceding words without meaning of their own: the "de" of "mesa de centro". */
  readonly lead: readonly string[];
  readonly phrase: Phrase;
  /** Synonyms of the store, and other spellings. */
  readonly also: readonly Phrase[];
  /** One-way synonyms that also match: verde, oliva. */
  readonly alsoLoosely: readonly Phrase[];
  /** Synonyms of the vocabulary, in any store. */
  readonly usual: readonly Phrase[];
  /** One-way synonyms of the vocabulary, in any store. */
  readonly usualLoosely: readonly Phrase[];
  /** Products for the purpose, the occasion, the place or the person that the words name. */
  readonly uses: readonly Phrase[];
  /** Synonyms of a phrase of the vocabulary that the term is part of: in "capa de travesseiro" fronha for each word. */
  readonly whole: readonly Phrase[];
  /** One-way synonyms of such a phrase. */
  readonly wholeLoosely: readonly Phrase[];
  /** Whether it continues a phrase that the term before it belongs to. */
  readonly isContinued: boolean;
  /** `"linho lavado"`: its words must be adjacent. */
  readonly isQuoted: boolean;
  /** `jogo de …`: improves the rank, but is not required. */
  readonly isOptional: boolean;
  /** `-veludo`: excludes matches. */
  readonly isExcluded: boolean;
  /** Possibly incomplete. */
  readonly isOpen: boolean;
}

const maxTerms = 8;

/** Words without meaning of their own. */
const silentWords: ReadonlySet<string> = new Set([
  ...'a o as os ao aos um uma uns umas de do da dos das d e ou em no na nos nas com sem por para que'.split(
    ' ',
  ),
  ...fillerWords,
]);

/** Words that count units of the next word. */
const countingWords: ReadonlySet<string> = new Set(
  'jogo kit conjunto par aparelho set trio dupla combo peca pecas unidade unidades caixa caixas pacote pacotes'.split(
    ' ',
  ),
);

/** Synonyms for sets: an *aparelho* is also searched as a *conjunto*. */
const setWords: readonly string[] = ['jogo', 'kit', 'conjunto', 'aparelho', 'set'];

/** Words that describe a product but name none: kinds, properties, praise, verbs of use. */
const genericWords: ReadonlySet<string> = new Set(
  (
    'produto produtos artigo artigos item itens coisa coisas objeto objetos utensilio utensilios acessorio acessorios ' +
    'tipo tipos modelo modelos opcao opcoes cor cores tamanho material estilo ambiente ambientes origem torra moagem ' +
    'bom boa bons boas lindo linda bonito bonita legal bacana perfeito perfeita ideal melhor melhores qualidade ' +
    'presente presentes presentear lembranca surpresa dica sugestao ideia ideias ' +
    'fazer usar colocar por tomar ter'
  ).split(' '),
);

/** Prepositions after which a word describes the preceding one. */
export const linkingWords: ReadonlySet<string> = new Set(
  'de do da dos das em no na nos nas com sem por pra pro para'.split(' '),
);

const lackWord = 'sem';
const negation = 'nao';
/** As typed in chats: "vela q n faz fumaça". */
const shortNegation = 'n';
/** Returns whether a phrase asks for the lack of something: "sem cafeína", "não desbota". */
export const isLacking = ([word]: Phrase) => word === lackWord || word === negation;

/** Returns whether a term asks for the lack of a thing, not of an effect: "sem cheiro", but not "não desbota". */
export const isLackOfThing = ({ phrase: [word] }: SearchTerm) => word === lackWord;

/** Between "não" and a noun: the product is to be or to have something else. */
const beingWords: ReadonlySet<string> = new Set('e eh ser seja sejam tem tenha ter'.split(' '));

/** Parses a query: words, `"exact phrases"`, `-excluded`; a multi-word synonym is one term. */
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
  return withOptional(withLeads(withNegations(withSynonyms(marked, synonyms))).slice(0, maxTerms));
}

/** Returns whether a word alone does not name a product. */
export const isLight = (word: string) => silentWords.has(word) || countingWords.has(word);

const saysSomething = ({ phrase }: SearchTerm) => phrase.some((word) => !silentWords.has(word));

/**
 * "que não solta pelo" is matched literally, as "sem" is, and the rest of the clause only improves the rank; "que não seja
 * de lã" excludes.
 */
function withNegations(terms: readonly SearchTerm[]): SearchTerm[] {
  const at = terms.findIndex(({ phrase: [word], isQuoted }) => word === negation && !isQuoted);
  const [denial, ...rest] = terms.slice(Math.max(at, 0));
  const next = rest.findIndex(saysSomething);
  const denied = rest[next];
  if (at < 0 || denial === undefined || denial.phrase.length > 1) return [...terms];
  if (denied === undefined) return terms.slice(0, at);
  const isOfBeing = rest.slice(0, next).some(({ phrase: [word = ''] }) => beingWords.has(word));
  const clause: SearchTerm[] = isOfBeing
    ? [{ ...denied, isExcluded: true }]
    : [{ ...denied, ...noSynonyms, typed: `não ${denied.typed}`, phrase: [negation, ...denied.phrase] }];
  const others = rest.slice(next + 1).map((term) => (isOfBeing ? term : { ...term, isOptional: true }));
  return [...terms.slice(0, at), ...clause, ...others];
}

/** Attaches words without meaning to the following term. */
function withLeads(terms: readonly SearchTerm[]): SearchTerm[] {
  let lead: readonly string[] = [];
  return terms.flatMap((term) => {
    if (!saysSomething(term)) {
      lead = [...lead, term.typed];
      return [];
    }
    const isLack = lead.at(-1)?.toLowerCase() === lackWord && !term.isExcluded;
    const termWithLead = isLack ? lackOf(term, lead) : { ...term, lead };
    lead = [];
    return [termWithLead];
  });
}

/** "sem cafeína" is matched literally. */
const lackOf = (term: SearchTerm, lead: readonly string[]): SearchTerm => ({
  ...term,
  typed: `${lackWord} ${term.typed}`,
  lead: lead.slice(0, -1),
  phrase: [lackWord, ...term.phrase],
  ...noSynonyms,
});

/** Words that count units or describe are optional unless they are the only ones. */
function withOptional(terms: readonly SearchTerm[]): SearchTerm[] {
  const isAside = ({ phrase: [word = '', ...more], isExcluded, isQuoted }: SearchTerm) =>
    !isExcluded &&
    !isQuoted &&
    more.length === 0 &&
    (countingWords.has(word) || genericWords.has(word) || degreeOf(word) !== undefined);
  const isAnyRequired = terms.some((term) => !term.isExcluded && !isAside(term));
  if (!isAnyRequired) return [...terms];
  return terms.map((term, at) => {
    if (isAside(term)) return { ...term, isOptional: true, usual: setsLike(term) };
    const before = terms[at - 1];
    return before && isAside(before) ? { ...term, isContinued: false } : term;
  });
}

const setsLike = ({ phrase: [word = ''], usual }: SearchTerm): readonly Phrase[] =>
  setWords.includes(word) ? setWords.filter((other) => other !== word).map((other) => [other]) : usual;

function bareTerms(text: string, isExcluded: boolean): SearchTerm[] {
  const words = plainWords(text).map((word) => (word === shortNegation ? negation : word));
  const minus = isExcluded ? '-' : '';
  return words.flatMap((word) => termOf(minus + (words.length === 1 ? text : word), [word], isExcluded));
}

const noSynonyms = {
  also: [],
  alsoLoosely: [],
  usual: [],
  usualLoosely: [],
  uses: [],
  whole: [],
  wholeLoosely: [],
  isContinued: false,
} as const;

function termOf(typed: string, phrase: Phrase, isExcluded: boolean): SearchTerm[] {
  return phrase.length === 0
    ? []
    : [
        {
          typed,
          lead: [],
          phrase,
          ...noSynonyms,
          isExcluded,
          isQuoted: false,
          isOptional: false,
          isOpen: false,
        },
      ];
}

function indexOf(synonyms: readonly Synonym[]): RuleIndex {
  const rules = synonyms.map(({ words, also }) => ({
    words: plainWords(words),
    also: also.map(plainWords).filter(({ length }) => length > 0),
  }));
  const key = (one: Phrase, other: Phrase) => `${one.join(' ')}>${other.join(' ')}`;
  const keys = new Set(rules.flatMap(({ words, also }) => also.map((other) => key(words, other))));
  return new RuleIndex(
    synonyms.map(({ words: shown }, at) => {
      const { words = [], also = [] } = rules[at] ?? {};
      const isSame = (other: Phrase) => keys.has(key(other, words));
      const same = also.filter(isSame);
      return {
        shown,
        words,
        isCompound: true,
        same,
        loose: also.filter((other) => !isSame(other)),
        uses: [],
      };
    }),
  );
}

function withSynonyms(terms: readonly SearchTerm[], synonyms: readonly Synonym[]): SearchTerm[] {
  const ofStore = indexOf(synonyms);
  // A gap where a word cannot be part of a synonym.
  const words = terms.map(({ phrase, isExcluded }) =>
    isExcluded || phrase.length > 1 ? undefined : phrase[0],
  );
  const joined: SearchTerm[] = [];
  let whole: Whole = noWhole;
  for (let at = 0; at < terms.length;) {
    const rest = words.slice(at);
    const own = ofStore.longestAt(rest);
    const usual = vocabularyIndex.longestAt(rest);
    const compound = [...own, ...usual.filter(({ rule }) => rule.isCompound)];
    const count = Math.max(1, ...compound.map(({ length }) => length));
    const fitting = count > 1 || longestOf(usual) === 1 ? usual : vocabularyIndex.longestAt(rest.slice(0, 1));
    const isContinued = at < whole.end;
    if (!isContinued) whole = count === 1 ? wholeAt(at, usual) : noWhole;
    joined.push({
      ...oneOf(terms.slice(at, at + count)),
      also: phrasesOf(own, 'same', count),
      alsoLoosely: phrasesOf(own, 'loose', count),
      usual: phrasesOf(fitting, 'same', count),
      usualLoosely: phrasesOf(fitting, 'loose', count),
      uses: phrasesOf(fitting, 'uses', count),
      whole: whole.same,
      wholeLoosely: whole.loose,
      isContinued,
    });
    at += count;
  }
  return joined;
}

/** The additional matches of a phrase of several terms. */
interface Whole {
  /** The index after its last term. */
  readonly end: number;
  readonly same: readonly Phrase[];
  readonly loose: readonly Phrase[];
}

const noWhole: Whole = { end: 0, same: [], loose: [] };

/** Returns the phrase that begins at a term. */
function wholeAt(at: number, matched: readonly MatchedRule[]): Whole {
  const length = longestOf(matched);
  return length < 2
    ? noWhole
    : {
        end: at + length,
        same: phrasesOf(matched, 'same', length),
        loose: phrasesOf(matched, 'loose', length),
      };
}

const longestOf = (matched: readonly MatchedRule[]) => Math.max(0, ...matched.map(({ length }) => length));

const phrasesOf = (
  matched: readonly MatchedRule[],
  relation: 'same' | 'loose' | 'uses',
  length: number,
): readonly Phrase[] => matched.filter((one) => one.length === length).flatMap(({ rule }) => rule[relation]);

function oneOf(terms: readonly SearchTerm[]): SearchTerm {
  const [first] = terms;
  if (!first) throw new Error('a term has at least one word');
  return terms.length === 1
    ? first
    : {
        ...first,
        typed: terms.map(({ typed }) => typed).join(' '),
        phrase: terms.flatMap(({ phrase }) => phrase),
      };
}

/** Returns a product code (`AUR-ALM-01`) or barcode, if the text may be one. */
export function productCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '');
  if (/^\d{8}(?:\d{4,6})?$/.test(digits)) return digits;
  return /^[\w.-]+$/.test(text) && /\d/.test(text) ? text : undefined;
}
