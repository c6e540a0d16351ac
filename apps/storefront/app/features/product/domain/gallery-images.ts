import type { ProductImage } from '@vitrine/contract/schemas/catalog.ts';

import type { Choice } from './choose-variant.ts';

/** Returns the pictures of the chosen values, then those of all variants; every picture if the choice has none. */
export function galleryImages<Image extends ProductImage>(
  images: readonly Image[],
  choice: Choice,
): readonly Image[] {
  const chosen = images.filter(({ option_value: of }) => of !== null && choice[of.code] === of.value);
  const ofEvery = images.filter(({ option_value: of }) => of === null);
  const ofChoice = [...chosen, ...ofEvery];
  return ofChoice.length > 0 ? ofChoice : images;
}
