import { plainWords } from '#api/contexts/catalogue/search/domain/plain-words.ts';
import { isSameWord } from '#api/contexts/catalogue/search/domain/word-forms.ts';

/** Returns the category whose name begins with the first word and has all others, the shortest name first; undefined without one. */
export function categoryNamedBy<Category extends { readonly name: string }>(
  words: readonly string[],
  categories: readonly Category[],
): Category | undefined {
  return categories
    .map((category) => ({ category, own: plainWords(category.name) }))
    .filter(
      ({ own }) =>
        isSameWord(own[0] ?? '', words[0] ?? '') &&
        words.every((word) => own.some((one) => isSameWord(one, word))),
    )
    .toSorted((one, other) => one.own.length - other.own.length)[0]?.category;
}
