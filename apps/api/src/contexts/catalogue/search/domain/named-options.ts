import { filterWord } from '@vitrine/contract/filter-text.ts';

import type {
  ChoosableProduct,
  RequestedOptions,
} from '#api/contexts/catalogue/products/domain/narrowed-card.ts';

import { type Phrase, plainWords } from './plain-words.ts';
import type { SearchTerm } from './search-terms.ts';
import { searchedForms } from './word-forms.ts';

const shortestBeginning = 3;

/** Returns, by option, the values that a search names by its words or, failing that, by their synonyms. */
export function namedOptions({ options }: ChoosableProduct, terms: readonly SearchTerm[]): RequestedOptions {
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const alike = included.flatMap((term) => [
    ...term.also,
    ...term.alsoLoosely,
    ...term.usual,
    ...term.usualLoosely,
  ]);
  return new Map(
    options.flatMap(({ code, values }) => {
      const typed = values.filter(({ label }) => included.some((term) => isTyped(label, term)));
      const fitting = [typed, values.filter(({ label }) => isNamed(label, alike))].find(
        (found) => found.length > 0,
      );
      return fitting ? [[code, fitting.map(({ label }) => filterWord(label))] as const] : [];
    }),
  );
}

/** Returns whether a label contains the words of a term, or begins with one that is still being typed. */
const isTyped = (label: string, { phrase, isOpen }: SearchTerm) =>
  isNamed(label, [phrase]) ||
  (isOpen &&
    phrase.every(
      (word) => word.length >= shortestBeginning && plainWords(label).some((own) => own.startsWith(word)),
    ));

function isNamed(label: string, phrases: readonly Phrase[]): boolean {
  const own = plainWords(label);
  return phrases.some((phrase) =>
    phrase.every((word) => searchedForms(word).some((form) => own.includes(form))),
  );
}
