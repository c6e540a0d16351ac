import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

import { type Choice, chooseVariant } from './choose-variant.ts';

/** `sold-out` may become available again, `not-made` does not exist in this combination. */
export type Availability = 'available' | 'sold-out' | 'not-made';

/** Returns the availability of each value of an option, in order, given the other chosen options. */
export function optionAvailability(
  option: ProductOption,
  variants: readonly ProductVariant[],
  choice: Choice,
): Availability[] {
  return option.values.map(({ code }) => {
    const variant = chooseVariant(variants, { ...choice, [option.code]: code });
    if (!variant) return 'not-made';
    return variant.stock > 0 ? 'available' : 'sold-out';
  });
}
