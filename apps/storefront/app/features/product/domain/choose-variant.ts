import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

/** Option code to the code of the value chosen for it. */
export type Choice = Readonly<Record<string, string>>;

function matches(variant: ProductVariant, choice: Choice): boolean {
  return Object.entries(variant.option_values).every(([code, value]) => choice[code] === value);
}

/** The one variant that has every chosen value; null when no variant is made in that combination. */
export function chooseVariant<Variant extends ProductVariant>(
  variants: readonly Variant[],
  choice: Choice,
): Variant | null {
  return variants.find((variant) => matches(variant, choice)) ?? null;
}

/** "Terracota, 45 × 45 cm": the chosen values as words, in the order of the options. */
export function describeChoice(options: readonly ProductOption[], choice: Choice): string {
  return options
    .flatMap((option) => option.values.filter((value) => value.code === choice[option.code]))
    .map((value) => value.label)
    .join(', ');
}
