import type { Image, Product } from '@vitrine/contract/schemas/catalog.ts';

/** A product offered with one of the cart. */
export interface Companion {
  readonly product_id: number;
  /** Null until the product's variants are loaded. */
  readonly variant_id: number | null;
  readonly qty: number;
  readonly slug: string;
  readonly name: string;
  readonly image: Image | null;
  readonly list_price_centavos: number;
  readonly price_centavos: number;
  readonly is_from_price: boolean;
}

const maxCompanions = 2;

/** Returns two available products that go with a product and are not in the cart: first those that the merchant bundles with it. */
export function companionsOf(
  { bundle, related }: Pick<Product, 'bundle' | 'related'>,
  inCart: ReadonlySet<number>,
): Companion[] {
  const bundled = bundle.map(({ min_qty: qty, ...item }) => ({ ...item, qty, is_from_price: false }));
  const others = related
    .filter(
      ({ id, is_available: isAvailable }) => isAvailable && !bundle.some((item) => item.product_id === id),
    )
    .map(({ id, images, min_qty: qty = 1, ...item }) => ({
      ...item,
      product_id: id,
      variant_id: null,
      qty,
      image: images[0] ?? null,
    }));
  return [...bundled, ...others].filter((item) => !inCart.has(item.product_id)).slice(0, maxCompanions);
}
