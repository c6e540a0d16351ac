import { parsePackContent } from '@vitrine/brazil/pack-content.ts';
import type { Image, ProductSummary } from '@vitrine/contract/schemas/catalog.ts';

interface Rated {
  rating_tenths: number | null;
  rating_count: number;
}

interface CardRow
  extends Rated, Omit<ProductSummary, 'images' | 'swatches' | 'rating' | 'min_qty' | 'content'> {
  sale_min_qty: number;
  sale_content: string | null;
  images: readonly Image[];
  colours: ProductSummary['swatches'] | null;
}

export function productCard({
  images,
  colours,
  sale_min_qty: minQty,
  sale_content: content,
  ...row
}: CardRow): ProductSummary {
  return {
    ...withRating(row),
    ...(minQty > 1 && { min_qty: minQty }),
    ...contentAnswer(content),
    images: images.map(({ path, alt, width, height }) => ({ path, alt, width, height })),
    swatches: colours ?? [],
  };
}

/** Returns the content of one unit in the contract's form; empty if it is unknown. */
export function contentAnswer(text: string | null): Pick<ProductSummary, 'content'> {
  const content = text === null ? null : parsePackContent(text);
  return content ? { content } : {};
}

/** A product without reviews has no rating instead of zero. */
export function withRating<Row extends Rated>({
  rating_tenths: tenths,
  rating_count: count,
  ...row
}: Row): Omit<Row, keyof Rated> & Pick<ProductSummary, 'rating'> {
  return { ...row, rating: tenths === null || count === 0 ? null : { average_tenths: tenths, count } };
}
