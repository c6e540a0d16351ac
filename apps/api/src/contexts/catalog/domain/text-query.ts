import type { Phrase, SearchTerm } from '#api/contexts/catalog/domain/search-terms.ts';
import { wordForms } from '#api/contexts/catalog/domain/word-forms.ts';

/**
 * A phrase as PostgreSQL's to_tsquery takes it, each word in any of its forms. Words hold letters and digits only, so
 * nothing in them can be taken for an operator.
 */
export function phraseText(phrase: Phrase, isOpen = false): string {
  return phrase
    .map((word, index) => {
      const isLast = index === phrase.length - 1;
      return `(${wordForms(word)
        .map((form) => (isOpen && isLast ? `${form}:*` : form))
        .join(' | ')})`;
    })
    .join(' <-> ');
}

/** A term with what else will do, read by the database. */
export interface ReadTerm {
  readonly term: SearchTerm;
  /** The phrase as a tsquery; empty for words that say nothing, such as "de". */
  readonly phrase: string;
  readonly also: readonly string[];
}

/** Whether a term says nothing. */
export const isSilent = ({ phrase, also }: ReadTerm) => phrase === '' && also.length === 0;

/** One term as tsqueries. */
interface QueryPart {
  readonly any: string;
  /** What is ranked in full, and what for less. */
  readonly phrase: string;
  readonly also: readonly string[];
  /** The very word in the name of a product; empty for a phrase of more than one. */
  readonly exact: string;
}

/** What is looked for: what must match, and by which parts of it a match is ranked. */
export interface TextQuery {
  readonly match: string;
  readonly parts: readonly QueryPart[];
}

export function queryOfAll(terms: readonly ReadTerm[]): TextQuery {
  return textQuery(terms, ' & ');
}

export function queryOfAny(terms: readonly ReadTerm[]): TextQuery {
  return textQuery(terms, ' | ');
}

function textQuery(terms: readonly ReadTerm[], between: ' & ' | ' | '): TextQuery {
  const heard = terms.filter((term) => !isSilent(term));
  const parts = heard.filter(({ term }) => !term.isExcluded).map(partOf);
  const excluded = heard.filter(({ term }) => term.isExcluded).map(({ phrase }) => `!(${phrase})`);
  const wanted = parts.length > 0 ? [`(${parts.map(({ any }) => any).join(between)})`] : [];
  return { match: [...wanted, ...excluded].join(' & '), parts };
}

function partOf({ term, phrase, also }: ReadTerm): QueryPart {
  const [word, ...more] = term.phrase;
  return {
    any: `(${[phrase, ...also]
      .filter(Boolean)
      .map((query) => `(${query})`)
      .join(' | ')})`,
    phrase,
    also,
    exact:
      word === undefined || more.length > 0
        ? ''
        : wordForms(word)
            .map((form) => `'=${form}'`)
            .join(' | '),
  };
}
