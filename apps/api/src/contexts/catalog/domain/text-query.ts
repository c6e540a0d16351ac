import { isLacking, isLight, linkingWords, type Phrase, type SearchTerm } from './search-terms.ts';
import { searchedForms, wordForms } from './word-forms.ts';

/** Where a word stands in a document, as migration 54 writes it: the noun of a name, its rest with the categories, facts. */
type Place = 'A' | 'B' | 'C';

/** A term with the stems by which it is found where its words are not. */
export interface ReadTerm {
  readonly term: SearchTerm;
  /** Stems as the dictionary has them; none unless the words themselves find too little. */
  readonly stems: readonly string[];
  /** Whether it only says of what kind another thing is: the café of "xícara de café". */
  readonly isDescribing?: boolean;
}

/** A tsquery and what a document is worth that it finds. */
interface Worth {
  readonly query: string;
  readonly worth: number;
}

/** One term as tsqueries. */
interface QueryPart {
  readonly any: string;
  /** The best first: the first that finds a document says what the term is worth there. */
  readonly worths: readonly Worth[];
  /** The very word in a name; empty for a phrase. */
  readonly exact: string;
  /** The word in the noun of the name and in the name of a category; empty but for what is looked for. */
  readonly kind: string;
  /** How much the term counts. */
  readonly weight: number;
  readonly isOptional: boolean;
}

/** What is looked for: what must match, and by which parts of it a match is ranked. */
export interface TextQuery {
  readonly match: string;
  readonly parts: readonly QueryPart[];
  /** Words that stand side by side in the question: a product that has them so is worth more. */
  readonly pairs: readonly string[];
}

const worthOfPlace = { A: 1, B: 0.7, C: 0.4 } as const satisfies Record<Place, number>;
const places: readonly Place[] = ['A', 'B', 'C'];
const worthOfText = 0.1;
const worthOfSynonym = 0.85;
const worthOfLoose = 0.7;
const worthOfUsual = 0.65;
const worthOfUsualLoose = 0.5;
const worthOfApart = 0.7;
const worthOfStem = 0.5;
/** In Portuguese what is looked for stands first and what describes it follows. */
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
  terms.flatMap((read) => alternatives(read, 'A').map(({ query }) => query)).join(' | ');

const isWanted = ({ term }: ReadTerm) => !term.isExcluded;

/** Optional parts are required where nothing else is left. */
function required(parts: readonly QueryPart[]): readonly QueryPart[] {
  const needed = parts.filter(({ isOptional }) => !isOptional);
  return needed.length > 0 ? needed : parts;
}

/** What a product is worth whose name or categories have every required term. */
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
  const worthIn = (place: Place) =>
    place === 'A' && read.isDescribing ? worthOfDescribing : worthOfPlace[place];
  const worths = [
    ...places.flatMap((place) =>
      alternatives(read, place).map(({ query, worth }) => ({ query, worth: worth * worthIn(place) })),
    ),
    ...alternatives(read, '').map(({ query, worth }) => ({ query, worth: worth * worthOfText })),
  ];
  return {
    any: `(${alternatives(read, '')
      .map(({ query }) => query)
      .join(' | ')})`,
    worths: worths.toSorted((one, other) => other.worth - one.worth),
    exact: word === undefined || more.length > 0 || isOpen ? '' : `'${word}':AB`,
    kind: isFirst && word !== undefined && more.length === 0 && !isOpen ? kindQuery(word) : '',
    weight: isOptional ? weightOfOptional : isFirst ? weightOfFirst : weightOfOther,
    isOptional,
  };
}

function kindQuery(word: string): string {
  const [noun, category] = (['A', 'B'] as const).map((place) => phraseQuery([word], wordForms, place));
  return `${noun} & ${category}`;
}

/** A term, its synonyms and its stems in one place, or anywhere. */
function alternatives({ term, stems }: ReadTerm, place: Place | ''): Worth[] {
  const synonyms = (phrases: readonly Phrase[], worth: number) =>
    phrases.length === 0
      ? []
      : [{ query: phrases.map((phrase) => phraseQuery(phrase, wordForms, place)).join(' | '), worth }];
  const loose = term.phrase.filter((word) => !isLight(word));
  return [
    { query: phraseQuery(term.phrase, searchedForms, place, term.isOpen), worth: 1 },
    // Several words that are one synonym may also stand apart, but not in texts.
    ...(term.isQuoted || term.phrase.length === 1 || loose.length === 0 || isLacking(term.phrase)
      ? []
      : [
          {
            query: `(${loose.map((word, at) => phraseQuery([word], searchedForms, place === '' ? 'ABC' : placeAt(at, place))).join(' & ')})`,
            worth: worthOfApart,
          },
        ]),
    ...synonyms(term.also, worthOfSynonym),
    ...synonyms(term.alsoLoosely, worthOfLoose),
    ...synonyms(term.usual, worthOfUsual),
    ...synonyms(term.usualLoosely, worthOfUsualLoose),
    ...(stems.length === 0
      ? []
      : [{ query: `(${stems.map((stem) => lexeme(`~${stem}`, place)).join(' | ')})`, worth: worthOfStem }]),
  ];
}

/** Words hold letters and digits only: nothing in them can be taken for an operator. */
function phraseQuery(
  phrase: Phrase,
  formsOf: (word: string) => readonly string[],
  place: Place | 'AB' | 'ABC' | '',
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

/** Where a word of a phrase may stand that begins in a place: the noun of a name goes on in its rest. */
const placeAt = (index: number, place: keyof typeof placesAfter) =>
  index === 0 ? place : placesAfter[place];
const placesAfter = { A: 'AB', B: 'AB', C: 'ABC', AB: 'AB', ABC: 'ABC', '': '' } as const;

/** One after the other, or with one word such as "de" between them. */
function pairQuery(one: Phrase, next: Phrase): string {
  const [first, second] = [one, next].map((phrase) => phraseQuery(phrase, wordForms, ''));
  return `((${first} <-> ${second}) | (${first} <2> ${second}))`;
}

const lexeme = (word: string, marks: string) => (marks === '' ? `'${word}'` : `'${word}':${marks}`);
