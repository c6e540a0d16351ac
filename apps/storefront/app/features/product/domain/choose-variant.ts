import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

/** Chosen values by option code. */
export type Choice = Readonly<Record<string, string>>;

function matches(variant: ProductVariant, choice: Choice): boolean {
  return Object.entries(variant.option_values).every(([code, value]) => choice[code] === value);
}

/** Returns the variant with all chosen values; null if the combination does not exist. */
export function chooseVariant<Variant extends ProductVariant>(
  variants: readonly Variant[],
  choice: Choice,
): Variant | null {
  return variants.find((variant) => matches(variant, choice)) ?? null;
}

/** Describes the chosen values in the order of the options: "Terracota, 45 × 45 cm". */
export function describeChoice(options: readonly ProductOption[], choice: Choice): string {
  return options
    .flatMap((option) => option.values.filter((value) => value.code === choice[option.code]))
    .map((value) => value.label)
    .join(', ');
}
