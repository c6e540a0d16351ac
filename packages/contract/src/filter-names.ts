/** The price is two filters of one number each, in whole reais. */
export const priceFromName = 'preco-de';
export const priceToName = 'preco-ate';

/** The day by which a product arrives at the shopper's postcode. Of the browser alone: pages are cached without a postcode. */
export const arrivesByName = 'chega-ate';

/** Filters that every store has. */
export const ownFilters = {
  brand: 'marca',
  rating: 'avaliacao',
  availability: 'disponibilidade',
  offers: 'ofertas',
} as const;

/** An option or attribute that is a filter, and its name in addresses. */
export interface NamedCode {
  readonly name: string;
  readonly code: string;
}

/** Returns the names of a store's filters in addresses, in order. */
export function filterNames(codes: readonly NamedCode[]): string[] {
  return [...codes.map(({ name }) => name), ...Object.values(ownFilters), priceFromName, priceToName];
}
