import { formatPackContent, parsePackContent } from '@vitrine/brazil/pack-content.ts';
import { areFallingTiers, ineffectiveTiers } from '@vitrine/rules/offered-tiers.ts';

import type { VariantEntry } from './catalogue-entry.ts';
import type { StoredVariant, VariantValues } from './catalogue-state.ts';
import { isSame } from './is-same.ts';
import { mergeField } from './merge-field.ts';
import type { PlannedOptions } from './planned-options.ts';
import type { ImportRefusalCode } from './refusal-codes.ts';

/** A variant's change; `stock` is null if the file does not set it, because sales continue meanwhile. */
export interface VariantChange {
  readonly id: number;
  readonly values: VariantValues;
  readonly isStockGiven: boolean;
}

export interface PlannedVariants {
  readonly added: readonly (VariantValues & { position: number })[];
  readonly changed: readonly VariantChange[];
  readonly problems: readonly VariantProblem[];
  /** Stored values that the changes make ineffective without refusing them. */
  readonly warnings: readonly VariantWarning[];
}

/** `index` is the variant's position in the entry. */
interface VariantProblem {
  readonly index: number;
  readonly field: keyof VariantEntry;
  readonly code: ImportRefusalCode;
}

interface VariantWarning extends VariantProblem {
  readonly value: unknown;
}

/** Plans the changes of a product's variants. Variants that the file does not name stay unchanged. */
export function planVariants(
  entries: readonly VariantEntry[],
  given: {
    productSku: string;
    stored: readonly StoredVariant[];
    options: PlannedOptions;
    ownerOf: (variantSku: string) => string | undefined;
  },
): PlannedVariants {
  const added: (VariantValues & { position: number })[] = [];
  const changed: VariantChange[] = [];
  const problems: VariantProblem[] = [];
  const warnings: VariantWarning[] = [];
  const seen = new Set<string>();
  let position = Math.max(0, ...given.stored.map((variant) => variant.position));
  const namedSkus = new Set(entries.map((entry) => entry.sku ?? given.productSku));
  // Variants missing in the file come first: they keep their options.
  const combinations = new Map(
    given.stored
      .filter((variant) => !namedSkus.has(variant.sku))
      .map((variant) => [variant.sku, variant.option_values]),
  );

  for (const [index, entry] of entries.entries()) {
    const sku = entry.sku ?? given.productSku;
    const refuse = (field: keyof VariantEntry, code: ImportRefusalCode) =>
      problems.push({ index, field, code });
    const before = given.stored.find((variant) => variant.sku === sku);
    const resolved = given.options.resolve(entry.option_values ?? {});
    const values = valuesOf(sku, entry, before, resolved ?? {});
    if (seen.has(sku)) refuse('sku', 'variant_repeated');
    seen.add(sku);
    if ((given.ownerOf(sku) ?? given.productSku) !== given.productSku)
      refuse('sku', 'variant_of_other_product');
    if (!resolved) refuse('option_values', 'option_unknown');
    if (values.price_centavos === null) refuse('price_centavos', 'required');
    else if ((values.special_price_centavos ?? 0) >= values.price_centavos) {
      refuse('special_price_centavos', 'special_price_not_lower');
    }
    const { price_centavos: price, min_qty, volume_prices: tiers } = values;
    // Volume prices remain stored when the price falls below them: they apply again once it rises.
    const areGiven = !isSame(tiers, before?.volume_prices ?? []);
    const ceiling = areGiven && price !== null ? price : Number.POSITIVE_INFINITY;
    if (!areFallingTiers({ price_centavos: ceiling, min_qty }, tiers)) {
      refuse('volume_prices', 'volume_prices_not_falling');
    } else if (price !== null) {
      const value = ineffectiveTiers(values.special_price_centavos ?? price, min_qty, tiers);
      if (value.length > 0) {
        warnings.push({ index, field: 'volume_prices', code: 'volume_prices_ineffective', value });
      }
    }
    if (values.min_qty % values.qty_step > 0) refuse('min_qty', 'minimum_off_step');
    combinations.set(sku, values.option_values);
    const whole = { ...values, price_centavos: values.price_centavos ?? 0 };
    if (!before) added.push({ ...whole, position: (position += 1) });
    else if (!isSame(whole, valuesAlone(before))) {
      changed.push({ id: before.id, values: whole, isStockGiven: entry.stock !== undefined });
    }
  }
  return {
    added,
    changed,
    problems: [...problems, ...repeatedOptions(entries, given.productSku, combinations)],
    warnings,
  };
}

/** Returns duplicate combinations of options, which would make variants indistinguishable. */
function repeatedOptions(
  entries: readonly VariantEntry[],
  productSku: string,
  combinations: ReadonlyMap<string, Readonly<Record<string, string>>>,
): VariantProblem[] {
  const firstWith = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [sku, options] of combinations) {
    const key = JSON.stringify(Object.entries(options).toSorted());
    if (firstWith.has(key)) repeated.add(sku);
    else firstWith.set(key, sku);
  }
  if (repeated.size === 0) return [];
  return entries.flatMap((entry, index): VariantProblem[] =>
    repeated.has(entry.sku ?? productSku)
      ? [{ index, field: 'option_values', code: 'options_repeated' }]
      : [],
  );
}

function valuesOf(
  sku: string,
  entry: VariantEntry,
  before: StoredVariant | undefined,
  resolved: Readonly<Record<string, string>>,
): Omit<VariantValues, 'price_centavos'> & { price_centavos: number | null } {
  const step = mergeField(entry.qty_step, before?.qty_step, 1);
  return {
    sku,
    gtin: mergeField<string | null>(entry.gtin, before?.gtin, null),
    option_values: entry.option_values === undefined ? (before?.option_values ?? {}) : resolved,
    price_centavos: mergeField<number | null>(entry.price_centavos, before?.price_centavos, null),
    special_price_centavos: mergeField<number | null>(
      entry.special_price_centavos,
      before?.special_price_centavos,
      null,
    ),
    stock: mergeField(entry.stock, before?.stock, 0),
    min_qty: leastOf(entry, step, before?.min_qty),
    qty_step: step,
    content: contentOf(mergeField<string | null>(entry.content, before?.content, null)),
    volume_prices: mergeField<VariantValues['volume_prices']>(entry.volume_prices, before?.volume_prices, []),
    weight_grams: mergeField(entry.weight_grams, before?.weight_grams, 0),
    height_cm: mergeField(entry.height_cm, before?.height_cm, 0),
    width_cm: mergeField(entry.width_cm, before?.width_cm, 0),
    length_cm: mergeField(entry.length_cm, before?.length_cm, 0),
  };
}

/** Normalises a content: '1000 g' is '1 kg'. */
function contentOf(text: string | null): string | null {
  const content = text === null ? null : parsePackContent(text);
  return content && formatPackContent(content);
}

/** Returns the minimum quantity. Without one in the file, the stored minimum is rounded up to the file's step. */
function leastOf({ min_qty: given }: VariantEntry, step: number, before: number | undefined): number {
  const least = mergeField(given, before, step);
  return given ?? Math.ceil(least / step) * step;
}

function valuesAlone({ id: _id, position: _position, ...values }: StoredVariant): VariantValues {
  return values;
}
