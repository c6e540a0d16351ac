import type { Image, ProductSummary } from '@vitrine/contract/schemas/catalog.ts';

/** The text next to it describes it. */
type CardImage = Omit<Image, 'alt'>;

/** The data of a product card; minimal, because loader data is sent with the page. */
export interface CardView extends Omit<ProductSummary, 'sku' | 'images' | 'swatches'> {
  /** The main picture and the one shown on hover. */
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
