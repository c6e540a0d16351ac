import type { ProductFormValues } from '#panel/products/product-form-values.ts';

export type FormOption = ProductFormValues['options'][number];
export type OptionValues = Readonly<Record<string, string>>;

/** The most variants that a product may have, as the API accepts them. */
export const mostVariants = 500;

/** More combinations are not looked at one by one: a product sells a small part of them. */
export const mostCombinations = 5000;

/** Returns the options with at least one value: others distinguish nothing. */
export const usedOptions = (options: readonly FormOption[]): readonly FormOption[] =>
  options.filter(({ values }) => values.length > 0);

/** Returns how many combinations the values of all options have; 1 without options. */
export const countCombinations = (options: readonly FormOption[]): number =>
  usedOptions(options).reduce((count, { values }) => count * values.length, 1);

/** Returns every combination of the options' values, in their order: the last option changes first. */
export function combinationsOf(options: readonly FormOption[]): readonly OptionValues[] {
  return usedOptions(options).reduce<readonly OptionValues[]>(
    (combinations, { code, values }) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [code]: value.code }))),
    [{}],
  );
}

/** Returns whether values name one value of each option. */
export const isCombination = (options: readonly FormOption[], chosen: OptionValues): boolean =>
  usedOptions(options).every(({ code, values }) => values.some((value) => value.code === chosen[code])) &&
  Object.keys(chosen).length === usedOptions(options).length;

/** Returns a text that two variants share if the shopper cannot distinguish them. */
export const combinationKey = (values: OptionValues): string =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other)));

/** Names a variant by its values: `Azul / P`; `Única` without any. */
export function combinationLabel(options: readonly FormOption[], chosen: OptionValues): string {
  const labels = usedOptions(options).flatMap(({ code, values }) => {
    const value = values.find((one) => one.code === chosen[code]);
    return value ? [value.label] : [];
  });
  return labels.length > 0 ? labels.join(' / ') : 'Única';
}

/** Returns the positions of the variants in the order of their options' values; variants without a value come last. */
export function variantOrder(
  options: readonly FormOption[],
  variants: readonly { readonly option_values: OptionValues }[],
): readonly number[] {
  const used = usedOptions(options).map(({ code, values }) => ({
    code,
    places: new Map(values.map((value, place) => [value.code, place])),
  }));
  const placesOf = variants.map(({ option_values: chosen }) =>
    used.map(({ code, places }) => places.get(chosen[code] ?? '') ?? places.size),
  );
  return variants
    .map((_, index) => index)
    .toSorted((one, other) => {
      const [first = [], second = []] = [placesOf[one], placesOf[other]];
      const at = first.findIndex((place, depth) => place !== second[depth]);
      return at === -1 ? one - other : (first[at] ?? 0) - (second[at] ?? 0);
    });
}
