import type { Image, ProductSummary } from '@vitrine/contract/schemas/catalog.ts';

/** The words beside it say what it shows. */
type CardImage = Omit<Image, 'alt'>;

/** The data of a product card, and no more: loader data is sent twice. */
export interface CardView extends Omit<ProductSummary, 'sku' | 'images' | 'swatches'> {
  /** The first picture and the one under the pointer. */
  readonly images: readonly CardImage[];
  readonly colors: readonly { label: string; color: string }[];
}

export function cardView({ sku: _, images, swatches, ...shown }: ProductSummary): CardView {
  return {
    ...shown,
    images: images.map(({ alt: _alt, ...image }) => image),
    colors: swatches.flatMap(({ label, color }) => (color === null ? [] : [{ label, color }])),
  };
}
