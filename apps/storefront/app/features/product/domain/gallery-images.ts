import type { ProductImage } from '@vitrine/contract/schemas/catalog.ts';

import type { Choice } from './choose-variant.ts';

/** The pictures of the chosen values first, then those of every variant; all when none was taken of the choice. */
export function galleryImages<Shown extends ProductImage>(
  images: readonly Shown[],
  choice: Choice,
): readonly Shown[] {
  const chosen = images.filter(({ option_value: of }) => of !== null && choice[of.code] === of.value);
  const ofEvery = images.filter(({ option_value: of }) => of === null);
  const shown = [...chosen, ...ofEvery];
  return shown.length > 0 ? shown : images;
}
