import type { Phrase } from './plain-words.ts';
import { isLacking, isLight, linkingWords, type SearchTerm } from './search-terms.ts';
import { searchedForms, wordForms } from './word-forms.ts';

/**
 * The part of a document that has a word, as migration 57 writes it: the noun of the name, that of a category, the rest
 * of the name with the categories, and facts with the short description.
 */
type DocumentField = 'A' | '=' | 'B' | 'C';

/** A term with stems, which are used where its words match nothing. */
export interface ReadTerm {
  readonly term: SearchTerm;
  /** Stems by the dictionary; empty unless the words match too little. */
  readonly stems: readonly string[];
  /** Whether the term only describes another one: the café of "xícara de café". */
  readonly isDescribing?: boolean;
}

/** A tsquery and the score of the documents that it matches. */
export interface Worth {
  readonly query: string;
  readonly worth: number;
}

/** One wording of a term, as tsqueries. */
interface RankedWording {
  readonly any: string;
  /** Best first. */
  readonly worths: readonly Worth[];
  readonly worthOfText: number;
}

/** One term as tsqueries. */
interface QueryPart {
  readonly any: string;
  /** Matches of the words as the product's kind, best first: the first match gives the term's score. */
  readonly names: readonly Worth[];
  /** Matches of the words elsewhere and of synonyms: the best score counts. */
  readonly wordings: readonly RankedWording[];
  /** The exact word in a name; empty for a phrase. */
  readonly exact: string;
  /** The word or its synonym as the noun of a name or category; empty except for the searched kind of product. */
  readonly kind: string;
  /** The weight of the term. */
  readonly weight: number;
  readonly isOptional: boolean;
}

/** A parsed query: the terms that must match and the parts by which matches are ranked. */
export interface TextQuery {
  readonly match: string;
  readonly parts: readonly QueryPart[];
  /** Adjacent words of the query: a product with the same adjacent words ranks higher. */
  readonly pairs: readonly string[];
}

const worthOfField = { A: 1, '=': 0.9, B: 0.7, C: 0.4 } as const satisfies Record<DocumentField, number>;
const worthOfText = 0.1;
const worthOfSynonym = 0.85;
const worthOfLoose = 0.6;
const worthOfUsual = 0.65;
const worthOfUsualLoose = 0.5;
/** Below the worth of a fact: a product whose text names the room comes before one that is usual there. */
const worthOfUse = 0.38;
/** A rule names the likeliest products first. */
const worthOfLaterUse = 0.35;
const likeliestUses = 2;
const worthOfApart = 0.7;
const worthOfStem = 0.5;
/** In Portuguese the noun comes first, followed by its description. */
const weightOfFirst = 1;
const weightOfOther = 0.8;
const weightOfOptional = 0.3;
/** A product whose name begins with a describing word ("xícara de café") scores less for that word. */
const worthOfDescribing = 0.5;

/** Requires all required terms. */
export function queryOfAll(terms: readonly ReadTerm[]): TextQuery {
  return textQuery(terms, (parts) =>
    required(parts)
      .map(({ any }) => any)
      .join(' & '),
  );
}

/** Requires any of the terms. */
export function queryOfAny(terms: readonly ReadTerm[]): TextQuery {
  return textQuery(terms, (parts) => parts.map(({ any }) => any).join(' | '));
}

/** Matches products whose name has one of the required terms. */
export function queryOfNamed(terms: readonly ReadTerm[]): TextQuery {
  const included = terms.filter(isIncluded);
  const needed = included.filter(({ term }) => !term.isOptional);
  const searchedTerms = needed.length > 0 ? needed : included;
  return textQuery(terms, () => namedBy(searchedTerms));
}

/** Matches products whose name has the first required term, the kind of product; without any, the first term. */
export function queryOfKind(terms: readonly ReadTerm[]): TextQuery {
  const included = terms.filter(isIncluded);
  const first = included.find(({ term }) => !term.isOptional) ?? included[0];
  return textQuery(terms, () => namedBy(first ? [first] : []));
}

/** Marks the terms that "de", "para" and the like attach to the searched kind of product. */
export function withDescribing(terms: readonly ReadTerm[]): ReadTerm[] {
  const first = terms.findIndex((read) => isIncluded(read) && !read.term.isOptional);
  return terms.map((read, at) => ({
    ...read,
    isDescribing: at > first && read.term.lead.some((said) => linkingWords.has(said.toLowerCase())),
  }));
}

const namedBy = (terms: readonly ReadTerm[]) =>
  terms
    .flatMap((read) =>
      wordingsOf(read).flatMap(({ queryIn }) => [queryIn('A'), queryIn('=')].filter((query) => query !== '')),
    )
    .join(' | ');

const isIncluded = ({ term }: ReadTerm) => !term.isExcluded;

/** Optional parts are required if they are the only ones. */
function required(parts: readonly QueryPart[]): readonly QueryPart[] {
  const needed = parts.filter(({ isOptional }) => !isOptional);
  return needed.length > 0 ? needed : parts;
}

/** Returns the score of a product whose name or categories contain every required term. */
export function worthOfNaming({ parts }: TextQuery): number {
  return required(parts).reduce((sum, { weight }) => sum + weight, 0);
}

function textQuery(terms: readonly ReadTerm[], matchOf: (parts: readonly QueryPart[]) => string): TextQuery {
  const included = terms.filter(isIncluded);
  const first = included.findIndex(({ term }) => !term.isOptional);
  const parts = included.map((read, at) => partOf(read, at === first));
  const excluded = terms
    .filter((read) => !isIncluded(read))
    .flatMap(({ term }) => [term.phrase, ...term.also, ...term.usual])
    .map((phrase) => `!(${phraseQuery(phrase, wordForms, '')})`);
  const match = parts.length === 0 ? [] : [`(${matchOf(parts)})`];
  return {
    match: parts.length === 0 ? '' : [...match, ...excluded].join(' & '),
    parts,
    pairs: included.slice(1).map(({ term }, at) => pairQuery(included[at]?.term.phrase ?? [], term.phrase)),
  };
}

function partOf(read: ReadTerm, isFirst: boolean): QueryPart {
  const { phrase, isOptional, isOpen } = read.term;
  const [word, ...more] = phrase;
  const [own, ...others] = wordingsOf(read);
  const worthsIn = (wording: Wording, among: readonly DocumentField[]) =>
    among.flatMap((field) => {
      const query = wording.queryIn(field);
      const isAside = read.isDescribing && !wording.isWhole && (field === 'A' || field === '=');
      const worth = wording.worth * (isAside ? worthOfDescribing : worthOfField[field]);
      return query === '' ? [] : [{ query, worth }];
    });
  const ranked = (wording: Wording, among: readonly DocumentField[]) => ({
    any: wording.queryIn(''),
    worths: worthsIn(wording, among).toSorted((one, other) => other.worth - one.worth),
    worthOfText: wording.worth * worthOfText,
  });
  return {
    any: anyOf(read),
    names: own ? worthsIn(own, ['A', '=']) : [],
    wordings: [
      ...(own ? [ranked(own, ['B', 'C'])] : []),
      ...others.map((wording) => ranked(wording, ['A', '=', 'B', 'C'])),
    ],
    exact: word === undefined || more.length > 0 || isOpen ? '' : `'${word}':AB`,
    kind:
      isFirst && !isOpen
        ? kindQuery([phrase, ...read.term.also, ...read.term.usual, ...read.term.whole])
        : '',
    weight: isOptional ? weightOfOptional : isFirst ? weightOfFirst : weightOfOther,
    isOptional,
  };
}

const anyOf = (read: ReadTerm) =>
  `(${wordingsOf(read)
    .map(({ queryIn }) => queryIn(''))
    .join(' | ')})`;

const kindQuery = (phrases: readonly Phrase[]) =>
  phrases
    .map((phrase) => `(${phraseQuery(phrase, wordForms, 'A')} & ${phraseQuery(phrase, wordForms, 'B')})`)
    .join(' | ');

/** One wording of a term: its words, a synonym, or its stems. */
interface Wording {
  readonly worth: number;
  /** Whether it names a product even as a describing word: the fronha of "capa de travesseiro", the chaleira of "ferver água". */
  readonly isWhole?: boolean;
  /** The tsquery in one part of a document, or anywhere; empty if it cannot match there. */
  readonly queryIn: (field: DocumentField | '') => string;
}

/** Returns the wordings of a term, its own words first. */
function wordingsOf({ term, stems }: ReadTerm): Wording[] {
  const loose = term.phrase.filter((word) => !isLight(word));
  const isJoined = !term.isQuoted && term.phrase.length > 1 && loose.length > 0 && !isLacking(term.phrase);
  const synonyms = (phrases: readonly Phrase[], worth: number): Wording[] =>
    phrases.length === 0
      ? []
      : [
          {
            worth,
            queryIn: (field) =>
              field === '='
                ? categoryNouns(phrases, wordForms, false)
                : phrases.map((phrase) => synonymQuery(phrase, field)).join(' | '),
          },
        ];
  return [
    {
      worth: 1,
      queryIn: (field) =>
        field === '='
          ? categoryNouns([term.phrase], searchedForms, term.isOpen)
          : phraseQuery(term.phrase, searchedForms, field, term.isOpen),
    },
    // The words of a multi-word synonym may also be apart, but not in texts.
    ...(isJoined
      ? [
          {
            worth: worthOfApart,
            queryIn: (field: DocumentField | '') =>
              field === '='
                ? ''
                : `(${loose.map((word, at) => phraseQuery([word], searchedForms, field === '' ? 'ABC' : fieldAt(at, field))).join(' & ')})`,
          },
        ]
      : []),
    ...synonyms(term.also, worthOfSynonym),
    ...synonyms(term.alsoLoosely, worthOfLoose),
    ...synonyms(term.usual, worthOfUsual),
    ...synonyms(term.usualLoosely, worthOfUsualLoose),
    ...[
      ...synonyms(term.whole, worthOfUsual),
      ...synonyms(term.wholeLoosely, worthOfUsualLoose),
      ...synonyms(term.uses.slice(0, likeliestUses), worthOfUse),
      ...synonyms(term.uses.slice(likeliestUses), worthOfLaterUse),
    ].map((wording) => ({ ...wording, isWhole: true })),
    ...(stems.length === 0
      ? []
      : [
          {
            worth: worthOfStem,
            queryIn: (field: DocumentField | '') =>
              field === '=' ? '' : `(${stems.map((stem) => lexeme(`~${stem}`, field)).join(' | ')})`,
          },
        ]),
  ];
}

/** A synonym of several words also matches a name that begins with the first: bandeja de copos, "Bandeja para 4 copos". */
function synonymQuery(phrase: Phrase, field: Exclude<DocumentField, '='> | ''): string {
  const adjacent = phraseQuery(phrase, wordForms, field);
  const [first, ...more] = phrase.filter((word) => !isLight(word));
  if ((field !== 'A' && field !== '') || first === undefined || more.length === 0 || first !== phrase[0]) {
    return adjacent;
  }
  const rest = more.map((word) => phraseQuery([word], wordForms, 'AB'));
  return `(${[adjacent, `(${[phraseQuery([first], wordForms, 'A'), ...rest].join(' & ')})`].join(' | ')})`;
}

/** Single words as nouns of categories. */
const categoryNouns = (
  phrases: readonly Phrase[],
  formsOf: (word: string) => readonly string[],
  isOpen: boolean,
) =>
  phrases
    .filter(({ length }) => length === 1)
    .flatMap(([word = '']) => formsOf(word))
    .map((noun) => lexeme(`=${noun}`, isOpen ? '*' : ''))
    .join(' | ');

/** Returns a tsquery for products with a phrase in their name or categories. */
export const queryOfNames = (phrase: Phrase) => phraseQuery(phrase, searchedForms, 'AB');

/** Words contain letters and digits only: none can be read as an operator. */
function phraseQuery(
  phrase: Phrase,
  formsOf: (word: string) => readonly string[],
  field: Exclude<DocumentField, '='> | 'AB' | 'ABC' | '',
  isOpen = false,
): string {
  const words = phrase.map((word, index) => {
    const isBegun = isOpen && index === phrase.length - 1;
    const marks = fieldAt(index, field);
    return `(${formsOf(word)
      .map((form) => lexeme(form, isBegun ? `*${marks}` : marks))
      .join(' | ')})`;
  });
  return `(${words.join(' <-> ')})`;
}

/** Returns the field of a later word of a phrase: a phrase that begins with a name's noun continues in its rest. */
const fieldAt = (index: number, field: keyof typeof fieldsAfter) =>
  index === 0 ? field : fieldsAfter[field];
const fieldsAfter = { A: 'AB', B: 'AB', C: 'ABC', AB: 'AB', ABC: 'ABC', '': '' } as const;

/** Adjacent, or with one word such as "de" between them. */
function pairQuery(one: Phrase, next: Phrase): string {
  const [first, second] = [one, next].map((phrase) => phraseQuery(phrase, wordForms, ''));
  return `((${first} <-> ${second}) | (${first} <2> ${second}))`;
}

const lexeme = (word: string, marks: string) => (marks === '' ? `'${word}'` : `'${word}':${marks}`);
