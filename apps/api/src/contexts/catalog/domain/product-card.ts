import type { Image, ProductCard } from '@vitrine/contract/schemas/catalog.ts';

interface Rated {
  rating_tenths: number | null;
  rating_count: number;
}

interface CardRow extends Rated, Omit<ProductCard, 'images' | 'swatches' | 'rating'> {
  images: readonly Image[];
  colours: ProductCard['swatches'] | null;
}

export function productCard({ images, colours, ...row }: CardRow): ProductCard {
  return {
    ...withRating(row),
    images: images.map(({ path, alt, width, height }) => ({ path, alt, width, height })),
    swatches: colours ?? [],
  };
}

/** A product without reviews has no rating, rather than one of zero. */
export function withRating<Row extends Rated>({
  rating_tenths: tenths,
  rating_count: count,
  ...row
}: Row): Omit<Row, keyof Rated> & Pick<ProductCard, 'rating'> {
  return { ...row, rating: tenths === null || count === 0 ? null : { average_tenths: tenths, count } };
}
