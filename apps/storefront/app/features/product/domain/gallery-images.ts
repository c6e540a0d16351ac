import type { ProductImage } from '@vitrine/contract/schemas/catalog.ts';

import type { Choice } from './choose-variant.ts';

/** Returns the pictures of the chosen values, then those of all variants; every picture if the choice has none. */
export function galleryImages<Shown extends ProductImage>(
  images: readonly Shown[],
  choice: Choice,
): readonly Shown[] {
  const chosen = images.filter(({ option_value: of }) => of !== null && choice[of.code] === of.value);
  const ofEvery = images.filter(({ option_value: of }) => of === null);
  const shown = [...chosen, ...ofEvery];
  return shown.length > 0 ? shown : images;
}
