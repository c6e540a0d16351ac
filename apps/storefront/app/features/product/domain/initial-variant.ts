import type { ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

/**
 * Returns the variant that a product page opens with: the cheapest in stock, whose price the card showed; the cheapest of
 * all when everything is sold out.
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
