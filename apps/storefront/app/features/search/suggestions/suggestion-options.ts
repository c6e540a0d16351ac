import type { ProductSummary, SearchSuggestions } from '@vitrine/contract/schemas/catalog.ts';

import { categoryPath, productPath, searchPath } from '#app/platform/addresses/paths.ts';

/** One line of the panel: where it leads, and what it shows. */
export type SuggestionOption = { readonly href: string } & (
  | { readonly kind: 'term' | 'category' | 'all'; readonly text: string }
  | { readonly kind: 'product'; readonly product: ProductSummary }
);

/** The lines of the panel in the order in which arrows go through them; none where there is nothing to offer. */
export function suggestionOptions(text: string, suggestions: SearchSuggestions): SuggestionOption[] {
  const options: SuggestionOption[] = [
    ...suggestions.terms.map((term) => ({ kind: 'term', text: term, href: searchPath(term) }) as const),
    ...suggestions.categories.map(
      ({ name, url_key }) => ({ kind: 'category', text: name, href: categoryPath(url_key) }) as const,
    ),
    ...suggestions.products.map(
      (product) => ({ kind: 'product', product, href: productPath(product.slug) }) as const,
    ),
  ];
  const meant = suggestions.corrected ?? text;
  return options.length === 0 ? [] : [...options, { kind: 'all', text: meant, href: searchPath(meant) }];
}
