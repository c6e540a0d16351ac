import { type FormVariant, newVariant } from '#panel/products/product-form-values.ts';

import {
  combinationKey,
  combinationsOf,
  countCombinations,
  type FormOption,
  mostCombinations,
  type OptionValues,
  usedOptions,
} from './option-combinations.ts';

/**
 * Returns a product's variants after a change of its options. Variants keep what they have, also those of an option that is new: they
 * take its first value. Combinations with a new value are added; those that the merchant took out do not come back.
 */
export function followOptions(
  variants: readonly FormVariant[],
  { before, after }: { before: readonly FormOption[]; after: readonly FormOption[] },
): FormVariant[] {
  const kept = keptVariants(variants, { before, after });
  return [...kept, ...addedVariants(kept, { combinations: newCombinations(before, after), all: variants })];
}

/** Returns the combinations of the options that no variant has; none if they are too many to make. */
export function missingCombinations(
  variants: readonly FormVariant[],
  options: readonly FormOption[],
): readonly OptionValues[] {
  if (countCombinations(options) > mostCombinations) return [];
  const taken = new Set(variants.map((variant) => combinationKey(variant.option_values)));
  return combinationsOf(options).filter((combination) => !taken.has(combinationKey(combination)));
}

/** Adds variants with these values. Prices and parcel are those of the most similar variant. */
export function addedVariants(
  kept: readonly FormVariant[],
  { combinations, all }: { combinations: readonly OptionValues[]; all: readonly FormVariant[] },
): FormVariant[] {
  const taken = new Set(kept.map((variant) => combinationKey(variant.option_values)));
  const models = kept.length > 0 ? kept : all;
  return combinations
    .filter((combination) => !taken.has(combinationKey(combination)))
    .map((combination) => ({
      ...mostSimilar(models, combination),
      sku: '',
      gtin: null,
      stock: 0,
      special_price_centavos: null,
      offer_from: null,
      offer_until: null,
      option_values: { ...combination },
    }));
}

function keptVariants(
  variants: readonly FormVariant[],
  { before, after }: { before: readonly FormOption[]; after: readonly FormOption[] },
): FormVariant[] {
  const known = new Set(usedOptions(before).map(({ code }) => code));
  const options = usedOptions(after);
  const seen = new Set<string>();
  return variants.flatMap((variant) => {
    const values: Record<string, string> = {};
    for (const { code, values: choices } of options) {
      const chosen = variant.option_values[code] ?? (known.has(code) ? undefined : choices[0]?.code);
      if (chosen === undefined) continue;
      if (!choices.some((choice) => choice.code === chosen)) return [];
      values[code] = chosen;
    }
    // Without one of the options, two variants may be the same.
    const key = combinationKey(values);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...variant, option_values: values }];
  });
}

/** Returns the combinations that the options did not have before, counting the first value of a new option as theirs. */
function newCombinations(before: readonly FormOption[], after: readonly FormOption[]) {
  const known = new Map(
    usedOptions(before).map(({ code, values }) => [code, new Set(values.map((value) => value.code))]),
  );
  const options = usedOptions(after);
  return combinationsOf(after).filter((combination) =>
    options.some(({ code, values }) => {
      const chosen = combination[code] ?? '';
      return !(known.get(code)?.has(chosen) ?? chosen === values[0]?.code);
    }),
  );
}

function mostSimilar(variants: readonly FormVariant[], values: OptionValues): FormVariant {
  const common = ({ option_values: own }: FormVariant) =>
    Object.entries(values).filter(([code, value]) => own[code] === value).length;
  const [first, ...others] = variants;
  if (!first) return newVariant;
  return others.reduce((best, one) => (common(one) > common(best) ? one : best), first);
}
