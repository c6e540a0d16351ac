import type { ProductSummary, SearchSuggestions } from '@vitrine/contract/schemas/catalog.ts';

import { categoryPath, productPath, searchPath } from '#app/platform/addresses/paths.ts';

/** One option of the panel: its link and content. */
export type SuggestionOption = { readonly href: string } & (
  | { readonly kind: 'recent' | 'popular' | 'term' | 'category' | 'answer' | 'all'; readonly text: string }
  | { readonly kind: 'product'; readonly product: ProductSummary }
);

/** More would leave no product among the first five. */
const maxTerms = 3;

/** The panel's options in arrow-key order; empty without suggestions. */
export function suggestionOptions(text: string, suggestions: SearchSuggestions): SuggestionOption[] {
  const options: SuggestionOption[] = [
    ...suggestions.categories.map(
      ({ name, url_key }) => ({ kind: 'category', text: name, href: categoryPath(url_key) }) as const,
    ),
    ...(suggestions.answers ?? []).map(
      ({ title, path }) => ({ kind: 'answer', text: title, href: path }) as const,
    ),
    ...suggestions.terms
      .slice(0, maxTerms)
      .map((term) => ({ kind: 'term', text: term, href: searchPath(term) }) as const),
    ...suggestions.products.map(
      (product) => ({ kind: 'product', product, href: productPath(product.slug) }) as const,
    ),
  ];
  const searched = suggestions.corrected ?? text;
  return options.length === 0
    ? []
    : [...options, { kind: 'all', text: searched, href: searchPath(searched) }];
}
