import { parsePackContent } from '@vitrine/brazil/pack-content.ts';
import type { Image, ProductSummary, Swatch } from '@vitrine/contract/schemas/catalog.ts';
import { dimensionsInWords } from '@vitrine/rules/product-measures.ts';
import { optionInOrder } from '@vitrine/rules/size-order.ts';

interface Rated {
  rating_tenths: number | null;
  rating_count: number;
}

interface CardRow
  extends Rated, Omit<ProductSummary, 'images' | 'swatches' | 'rating' | 'min_qty' | 'content' | 'measure'> {
  sale_min_qty: number;
  sale_content: string | null;
  images: readonly Image[];
  colours: readonly Swatch[] | null;
  colour_pictures: readonly (Image & { option_value?: { value: string } | null })[];
  /** Values of the option that is a size or weight. */
  sizes: readonly { label: string }[] | null;
  attributes: Parameters<typeof dimensionsInWords>[0];
}

export function productCard({
  images,
  colours,
  colour_pictures: pictures,
  sizes,
  attributes,
  sale_min_qty: minQty,
  sale_content: content,
  ...row
}: CardRow): ProductSummary {
  return {
    ...withRating(row),
    ...(minQty > 1 && { min_qty: minQty }),
    ...packContentOf(content),
    ...measureOf(optionInOrder(sizes ?? []), dimensionsInWords(attributes), content),
    images: images.map(publishedImage),
    swatches: (colours ?? []).map((colour) => {
      const picture = pictures.find(({ option_value: shown }) => shown?.value === colour.code);
      return picture ? { ...colour, image: publishedImage(picture) } : colour;
    }),
  };
}

const publishedImage = ({ path, alt, width, height }: Image): Image => ({ path, alt, width, height });

/** Returns the first and the last size; of a product without sizes its dimensions, else its content. */
function measureOf(
  sizes: readonly { label: string }[],
  dimensions: string,
  content: string | null,
): Pick<ProductSummary, 'measure'> {
  const [first, last] = [sizes.at(0)?.label, sizes.at(-1)?.label];
  const range = first === last ? first : `${first} a ${last}`;
  const measure = range ?? (dimensions || content);
  return measure ? { measure } : {};
}

/** Returns the content of one unit in the contract's form; empty if it is unknown. */
export function packContentOf(text: string | null): Pick<ProductSummary, 'content'> {
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
