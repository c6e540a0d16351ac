import type { Image, ProductSummary } from '@vitrine/contract/schemas/catalog.ts';

/** The text next to it describes it. */
type CardImage = Omit<Image, 'alt'>;

/** The data of a product card; minimal, because loader data is sent with the page. */
export interface CardView extends Omit<ProductSummary, 'sku' | 'images' | 'swatches'> {
  /** The main picture and the one shown on hover. */
  readonly images: readonly CardImage[];
  /** With the picture that a colour shows, if it has one. */
  readonly colors: readonly { label: string; color: string; image?: CardImage }[];
}

export function cardView({ sku: _, images, swatches, ...shown }: ProductSummary): CardView {
  return {
    ...shown,
    images: images.map(withoutText),
    colors: swatches.flatMap(({ label, color, image }) =>
      color === null ? [] : [{ label, color, ...(image && { image: withoutText(image) }) }],
    ),
  };
}

const withoutText = ({ alt: _, ...image }: Image): CardImage => image;
