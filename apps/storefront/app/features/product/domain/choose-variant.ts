import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

/** Option code to the code of the value chosen for it. */
export type Choice = Readonly<Record<string, string>>;

function matches(variant: ProductVariant, choice: Choice): boolean {
  return Object.entries(variant.option_values).every(([code, value]) => choice[code] === value);
}

/** The one variant that has every chosen value; null when no variant is made in that combination. */
export function chooseVariant(variants: readonly ProductVariant[], choice: Choice): ProductVariant | null {
  return variants.find((variant) => matches(variant, choice)) ?? null;
}

/**
 * What a product page opens with: the cheapest variant that can be bought, because its price is the one that the card
 * promised; the cheapest of all when everything is sold out.
 */
export function initialVariant(variants: readonly ProductVariant[]): ProductVariant | null {
  const inStock = variants.filter((variant) => variant.stock > 0);
  const [first, ...others] = inStock.length > 0 ? inStock : variants;
  if (!first) return null;
  return others.reduce(
    (best, variant) => (variant.price_centavos < best.price_centavos ? variant : best),
    first,
  );
}

/** "Terracota, 45 × 45 cm": the chosen values as words, in the order of the options. */
export function describeChoice(options: readonly ProductOption[], choice: Choice): string {
  return options
    .flatMap((option) => option.values.filter((value) => value.code === choice[option.code]))
    .map((value) => value.label)
    .join(', ');
}
