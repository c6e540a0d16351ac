import { isLacking, isLight, linkingWords, type Phrase, type SearchTerm } from './search-terms.ts';
import { searchedForms, wordForms } from './word-forms.ts';

/**
 * Where a word stands in a document, as migration 57 writes it: the noun of the name, that of a category, the rest of the name
 * with the categories, facts and the short description.
 */
type Place = 'A' | '=' | 'B' | 'C';

/** A term with the stems by which it is found where its words are not. */
export interface ReadTerm {
  readonly term: SearchTerm;
  /** Stems as the dictionary has them; none unless the words themselves find too little. */
  readonly stems: readonly string[];
  /** Whether it only says of what kind another thing is: the café of "xícara de café". */
  readonly isDescribing?: boolean;
}

/** A tsquery and what a document is worth that it finds. */
export interface Worth {
  readonly query: string;
  readonly worth: number;
}

/** One way to say a term, as tsqueries. */
interface RankedWording {
  readonly any: string;
  /** The best first. */
  readonly worths: readonly Worth[];
  readonly worthOfText: number;
}

/** One term as tsqueries. */
interface QueryPart {
  readonly any: string;
  /** The words where they say what a product is: the first that finds a document says what the term is worth there. */
  readonly names: readonly Worth[];
  /** The words elsewhere and the synonyms: the best counts. */
  readonly wordings: readonly RankedWording[];
  /** The very word in a name; empty for a phrase. */
  readonly exact: string;
  /** The word or its synonym in the noun of the name and in the name of a category; empty but for what is looked for. */
  readonly kind: string;
  /** How much the term counts. */
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

const worthOfPlace = { A: 1, '=': 0.9, B: 0.7, C: 0.4 } as const satisfies Record<Place, number>;
const worthOfText = 0.1;
const worthOfSynonym = 0.85;
const worthOfLoose = 0.6;
const worthOfUsual = 0.65;
const worthOfUsualLoose = 0.5;
const worthOfApart = 0.7;
const worthOfStem = 0.5;
/** In Portuguese the noun comes first and its description follows. */
const weightOfFirst = 1;
const weightOfOther = 0.8;
const weightOfOptional = 0.3;
/** A product whose name begins with what only describes another thing ("xícara de café") is less that thing. */
const worthOfDescribing = 0.5;

/** All required terms. */
export function queryOfAll(terms: readonly ReadTerm[]): TextQuery {
  return textQuery(terms, (parts) =>
    required(parts)
      .map(({ any }) => any)
      .join(' & '),
  );
}

/** Any of the terms. */
export function queryOfAny(terms: readonly ReadTerm[]): TextQuery {
  return textQuery(terms, (parts) => parts.map(({ any }) => any).join(' | '));
}

/** Products that one of the required terms names, whatever else they lack. */
export function queryOfNamed(terms: readonly ReadTerm[]): TextQuery {
  const wanted = terms.filter(isWanted);
  const needed = wanted.filter(({ term }) => !term.isOptional);
  const named = needed.length > 0 ? needed : wanted;
  return textQuery(terms, () => namedBy(named));
}

/** Products that the first of the required terms names: the kind of thing that is looked for. */
export function queryOfKind(terms: readonly ReadTerm[]): TextQuery {
  const first = terms.find((read) => isWanted(read) && !read.term.isOptional);
  return textQuery(terms, () => namedBy(first ? [first] : []));
}

/** Marks the terms that "de", "para" and the like join to the thing that is looked for. */
export function withDescribing(terms: readonly ReadTerm[]): ReadTerm[] {
  const first = terms.findIndex((read) => isWanted(read) && !read.term.isOptional);
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

const isWanted = ({ term }: ReadTerm) => !term.isExcluded;

/** Optional parts are required where nothing else is left. */
function required(parts: readonly QueryPart[]): readonly QueryPart[] {
  const needed = parts.filter(({ isOptional }) => !isOptional);
  return needed.length > 0 ? needed : parts;
}

/** Returns the score of a product whose name or categories contain every required term. */
export function worthOfNaming({ parts }: TextQuery): number {
  return required(parts).reduce((sum, { weight }) => sum + weight, 0);
}

function textQuery(terms: readonly ReadTerm[], matchOf: (parts: readonly QueryPart[]) => string): TextQuery {
  const wanted = terms.filter(isWanted);
  const first = wanted.findIndex(({ term }) => !term.isOptional);
  const parts = wanted.map((read, at) => partOf(read, at === first));
  const excluded = terms
    .filter((read) => !isWanted(read))
    .map(({ term }) => `!(${phraseQuery(term.phrase, wordForms, '')})`);
  const match = parts.length === 0 ? [] : [`(${matchOf(parts)})`];
  return {
    match: parts.length === 0 ? '' : [...match, ...excluded].join(' & '),
    parts,
    pairs: wanted.slice(1).map(({ term }, at) => pairQuery(wanted[at]?.term.phrase ?? [], term.phrase)),
  };
}

function partOf(read: ReadTerm, isFirst: boolean): QueryPart {
  const { phrase, isOptional, isOpen } = read.term;
  const [word, ...more] = phrase;
  const [own, ...others] = wordingsOf(read);
  const worthsIn = (wording: Wording, among: readonly Place[]) =>
    among.flatMap((place) => {
      const query = wording.queryIn(place);
      const isAside = read.isDescribing && (place === 'A' || place === '=');
      const worth = wording.worth * (isAside ? worthOfDescribing : worthOfPlace[place]);
      return query === '' ? [] : [{ query, worth }];
    });
  const ranked = (wording: Wording, among: readonly Place[]) => ({
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
    kind: isFirst && !isOpen ? kindQuery([phrase, ...read.term.also, ...read.term.usual]) : '',
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

/** One way to say a term: its words, its synonyms, its stems. */
interface Wording {
  readonly worth: number;
  /** The tsquery in one place or anywhere; empty where it cannot stand there. */
  readonly queryIn: (place: Place | '') => string;
}

/** The ways to say a term, the words themselves first. */
function wordingsOf({ term, stems }: ReadTerm): Wording[] {
  const loose = term.phrase.filter((word) => !isLight(word));
  const isJoined = !term.isQuoted && term.phrase.length > 1 && loose.length > 0 && !isLacking(term.phrase);
  const synonyms = (phrases: readonly Phrase[], worth: number): Wording[] =>
    phrases.length === 0
      ? []
      : [
          {
            worth,
            queryIn: (place) =>
              place === '='
                ? categoryNouns(phrases, wordForms, false)
                : phrases.map((phrase) => phraseQuery(phrase, wordForms, place)).join(' | '),
          },
        ];
  return [
    {
      worth: 1,
      queryIn: (place) =>
        place === '='
          ? categoryNouns([term.phrase], searchedForms, term.isOpen)
          : phraseQuery(term.phrase, searchedForms, place, term.isOpen),
    },
    // Several words that are one synonym may also stand apart, but not in texts.
    ...(isJoined
      ? [
          {
            worth: worthOfApart,
            queryIn: (place: Place | '') =>
              place === '='
                ? ''
                : `(${loose.map((word, at) => phraseQuery([word], searchedForms, place === '' ? 'ABC' : placeAt(at, place))).join(' & ')})`,
          },
        ]
      : []),
    ...synonyms(term.also, worthOfSynonym),
    ...synonyms(term.alsoLoosely, worthOfLoose),
    ...synonyms(term.usual, worthOfUsual),
    ...synonyms(term.usualLoosely, worthOfUsualLoose),
    ...(stems.length === 0
      ? []
      : [
          {
            worth: worthOfStem,
            queryIn: (place: Place | '') =>
              place === '=' ? '' : `(${stems.map((stem) => lexeme(`~${stem}`, place)).join(' | ')})`,
          },
        ]),
  ];
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

/** Products that have a phrase in their name or categories, as a tsquery. */
export const queryOfNames = (phrase: Phrase) => phraseQuery(phrase, searchedForms, 'AB');

/** Words hold letters and digits only: nothing in them can be taken for an operator. */
function phraseQuery(
  phrase: Phrase,
  formsOf: (word: string) => readonly string[],
  place: Exclude<Place, '='> | 'AB' | 'ABC' | '',
  isOpen = false,
): string {
  const words = phrase.map((word, index) => {
    const isBegun = isOpen && index === phrase.length - 1;
    const marks = placeAt(index, place);
    return `(${formsOf(word)
      .map((form) => lexeme(form, isBegun ? `*${marks}` : marks))
      .join(' | ')})`;
  });
  return `(${words.join(' <-> ')})`;
}

/** Returns the field of a later word of a phrase: a phrase that begins with a name's noun continues in its rest. */
const placeAt = (index: number, place: keyof typeof placesAfter) =>
  index === 0 ? place : placesAfter[place];
const placesAfter = { A: 'AB', B: 'AB', C: 'ABC', AB: 'AB', ABC: 'ABC', '': '' } as const;

/** One after the other, or with one word such as "de" between them. */
function pairQuery(one: Phrase, next: Phrase): string {
  const [first, second] = [one, next].map((phrase) => phraseQuery(phrase, wordForms, ''));
  return `((${first} <-> ${second}) | (${first} <2> ${second}))`;
}

const lexeme = (word: string, marks: string) => (marks === '' ? `'${word}'` : `'${word}':${marks}`);
