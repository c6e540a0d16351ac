import { wordForms } from '#api/contexts/catalog/domain/word-forms.ts';

/** A search as the shopper typed it, made ready for the database. */
export interface SearchTerms {
  /** As typed: for `"exact phrases"` and `-words`, which PostgreSQL's web search understands. */
  readonly text: string;
  /** Whether the text has such marks. */
  readonly hasMarks: boolean;
  /** The words in plain letters, without accents; each may stand for all its forms. */
  readonly words: readonly { plain: string; forms: readonly string[] }[];
}

const mostWords = 8;

export function searchTerms(text: string): SearchTerms {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    text,
    hasMarks: /"|(?:^|\s)-\S/.test(text),
    words: words.slice(0, mostWords).map((word) => ({ plain: word, forms: wordForms(word) })),
  };
}

/**
 * The words as a tsquery text: all of them, each in any of its forms, the last one perhaps not typed to its end.
 * Words hold letters and digits only, so nothing in them can be taken for an operator.
 */
export function tsqueryText({ words }: SearchTerms): string {
  return words
    .map(({ forms }, index) => {
      const isLast = index === words.length - 1;
      return `(${forms.map((form) => (isLast ? `${form}:*` : form)).join(' | ')})`;
    })
    .join(' & ');
}

/** Whether the text may be a product code: one word with a digit in it, such as `AUR-ALM-01`. */
export function mayBeSku(text: string): boolean {
  return /^[\w.-]+$/.test(text) && /\d/.test(text);
}
