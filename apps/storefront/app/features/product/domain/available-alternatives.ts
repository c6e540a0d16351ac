import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

import { type Choice, chooseVariant } from './choose-variant.ts';

/** A variant in stock that differs from a choice in one option. */
export interface Alternative {
  readonly choice: Choice;
  readonly variantId: number;
  /** The value that differs. */
  readonly code: string;
  readonly label: string;
}

/** Returns the variants in stock that differ from a choice in one option, in the order of the options. */
export function availableAlternatives(
  options: readonly ProductOption[],
  variants: readonly ProductVariant[],
  choice: Choice,
): Alternative[] {
  return options.flatMap((option) =>
    option.values.flatMap(({ code, label }) => {
      if (code === choice[option.code]) return [];
      const other = { ...choice, [option.code]: code };
      const variant = chooseVariant(variants, other);
      return variant && variant.stock > 0 ? [{ choice: other, variantId: variant.id, code, label }] : [];
    }),
  );
}
