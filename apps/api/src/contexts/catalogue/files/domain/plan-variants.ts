import { formatPackContent, parsePackContent } from '@vitrine/brazil/pack-content.ts';
import { areFallingTiers, ineffectiveTiers } from '@vitrine/rules/offered-tiers.ts';
import { type OnOrderProblem, onOrderProblem, type OnOrderTerms } from '@vitrine/rules/on-order-terms.ts';
import { priceToPay } from '@vitrine/rules/price-to-pay.ts';
import { offerPeriodProblem } from '@vitrine/rules/running-offer.ts';

import { fromPublishedPrices } from '#api/contexts/catalogue/variants/domain/published-prices.ts';

import { mergeField, type StockSeen, type VariantEntry } from './catalogue-entry.ts';
import type { StoredVariant, VariantValues } from './catalogue-state.ts';
import { isSame } from './is-same.ts';
import type { PlannedOptions } from './planned-options.ts';
import type { ImportRefusalCode } from './refusal-codes.ts';

/** Of the database's numbers. */
const mostPieces = 2_000_000_000;

/** A variant's change. `values.stock` is the stock as planned, from which sales may take meanwhile. */
export interface VariantChange {
  readonly id: number;
  readonly values: VariantValues;
  readonly stock: StockChange;
}

/** A stock that is kept, set, or moved by the difference between a file and the export that it was made of. */
type StockChange = 'kept' | 'set' | { readonly by: number };

/** The stock that a file gave a variant, from which a later import of the same export counts. */
interface StockMark {
  readonly variant_sku: string;
  /** Of the export; null for a file that names none. */
  readonly export: string | null;
  readonly stock: number;
}

export interface PlannedVariants {
  readonly added: readonly (VariantValues & { position: number })[];
  readonly changed: readonly VariantChange[];
  readonly problems: readonly VariantProblem[];
  /** Stored values that the changes make ineffective without refusing them. */
  readonly warnings: readonly VariantWarning[];
  readonly stockMarks: readonly StockMark[];
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
  wantedStock: {
    productSku: string;
    stored: readonly StoredVariant[];
    options: PlannedOptions;
    ownerOf: (variantSku: string) => string | undefined;
    /** Returns the stock that an earlier import gave a variant from the same export. */
    markedStock?: ((variantSku: string, seen: StockSeen) => number | undefined) | undefined;
  },
): PlannedVariants {
  const added: (VariantValues & { position: number })[] = [];
  const changed: VariantChange[] = [];
  const problems: VariantProblem[] = [];
  const warnings: VariantWarning[] = [];
  const stockMarks: StockMark[] = [];
  const seen = new Set<string>();
  let position = Math.max(0, ...wantedStock.stored.map((variant) => variant.position));
  const namedSkus = new Set(entries.map((entry) => entry.sku ?? wantedStock.productSku));
  // Variants missing in the file come first: they keep their options.
  const combinations = new Map(
    wantedStock.stored
      .filter((variant) => !namedSkus.has(variant.sku))
      .map((variant) => [variant.sku, variant.option_values]),
  );

  for (const [index, entry] of entries.entries()) {
    const sku = entry.sku ?? wantedStock.productSku;
    const refuse = (field: keyof VariantEntry, code: ImportRefusalCode) =>
      problems.push({ index, field, code });
    const before = wantedStock.stored.find((variant) => variant.sku === sku);
    const resolved = wantedStock.options.resolve(entry.option_values ?? {});
    const stock = stockOf(
      entry,
      before,
      entry.stock_seen && wantedStock.markedStock?.(sku, entry.stock_seen),
    );
    const values = { ...valuesOf(sku, entry, before, resolved ?? {}), stock: stock.planned };
    if (stock.planned > mostPieces) refuse('stock', 'invalid_number');
    if (stock.isFloored) warnings.push({ index, field: 'stock', code: 'stock_floored', value: entry.stock });
    if (stock.mark !== null) stockMarks.push({ variant_sku: sku, ...stock.mark });
    if (seen.has(sku)) refuse('sku', 'variant_repeated');
    seen.add(sku);
    if ((wantedStock.ownerOf(sku) ?? wantedStock.productSku) !== wantedStock.productSku)
      refuse('sku', 'variant_of_other_product');
    if (!resolved) refuse('option_values', 'option_unknown');
    if (values.price_centavos === null) refuse('price_centavos', 'required');
    else if (
      (values.special_price_centavos ?? 0) >= values.price_centavos &&
      (!before || entry.price_centavos !== undefined || entry.special_price_centavos !== undefined)
    ) {
      refuse('special_price_centavos', 'special_price_not_lower');
    }
    const { price_centavos: price, min_qty, volume_prices: tiers } = values;
    const period = offerPeriodProblem(fromPublishedPrices({ ...values, price_centavos: price ?? 0 }));
    if (period !== null) refuse(values.offer_until === null ? 'offer_from' : 'offer_until', period);
    const onOrder = onOrderProblem(values);
    if (onOrder !== null) refuse(fieldOfOnOrder[onOrder], onOrder);
    // Volume prices remain stored when the price falls below them: they apply again once it rises.
    const areGiven = !isSame(tiers, before?.volume_prices ?? []);
    const ceiling = areGiven && price !== null ? price : Number.POSITIVE_INFINITY;
    if (!areFallingTiers({ price_centavos: ceiling, min_qty }, tiers)) {
      refuse('volume_prices', 'volume_prices_not_falling');
    } else if (price !== null) {
      const value = ineffectiveTiers(
        priceToPay(fromPublishedPrices({ ...values, price_centavos: price })),
        min_qty,
        tiers,
      );
      if (value.length > 0) {
        warnings.push({ index, field: 'volume_prices', code: 'volume_prices_ineffective', value });
      }
    }
    const isPackGiven = !before || entry.min_qty !== undefined || entry.qty_step !== undefined;
    if (isPackGiven && values.min_qty % values.qty_step > 0) refuse('min_qty', 'minimum_off_step');
    combinations.set(sku, values.option_values);
    const whole = { ...values, price_centavos: values.price_centavos ?? 0 };
    if (!before) added.push({ ...whole, position: (position += 1) });
    else if (!isSame(whole, valuesAlone(before))) {
      changed.push({ id: before.id, values: whole, stock: stock.change });
    }
  }
  return {
    added,
    changed,
    problems: [...problems, ...repeatedOptions(entries, wantedStock, combinations)],
    warnings,
    stockMarks,
  };
}

/** Returns duplicate combinations of options, which would make variants indistinguishable. */
function repeatedOptions(
  entries: readonly VariantEntry[],
  { productSku, stored }: { productSku: string; stored: readonly StoredVariant[] },
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
  const storedSkus = new Set(stored.map(({ sku }) => sku));
  return entries.flatMap((entry, index): VariantProblem[] => {
    const sku = entry.sku ?? productSku;
    const isGiven = entry.option_values !== undefined || !storedSkus.has(sku);
    return repeated.has(sku) && isGiven ? [{ index, field: 'option_values', code: 'options_repeated' }] : [];
  });
}

function valuesOf(
  sku: string,
  entry: VariantEntry,
  before: StoredVariant | undefined,
  resolved: Readonly<Record<string, string>>,
): Omit<VariantValues, 'price_centavos' | 'stock'> & { price_centavos: number | null } {
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
    ...periodOf(entry, before),
    ...onOrderOf(entry, before),
    min_qty: leastOf(entry, step, before?.min_qty),
    qty_step: step,
    content: entry.content === undefined ? (before?.content ?? null) : contentOf(entry.content),
    volume_prices: mergeField<VariantValues['volume_prices']>(entry.volume_prices, before?.volume_prices, []),
    weight_grams: mergeField(entry.weight_grams, before?.weight_grams, 0),
    height_cm: mergeField(entry.height_cm, before?.height_cm, 0),
    width_cm: mergeField(entry.width_cm, before?.width_cm, 0),
    length_cm: mergeField(entry.length_cm, before?.length_cm, 0),
    cost_centavos: mergeField<number | null>(entry.cost_centavos, before?.cost_centavos, null),
  };
}

/** Returns the period of a variant's offer. Of an offer that a file ends it goes too, unless the file gives one. */
function periodOf(entry: VariantEntry, before: StoredVariant | undefined) {
  const kept = entry.special_price_centavos === null ? undefined : before;
  return {
    offer_from: mergeField<string | null>(entry.offer_from, kept?.offer_from, null),
    offer_until: mergeField<string | null>(entry.offer_until, kept?.offer_until, null),
  };
}

/**
 * Returns the terms of a sale beyond the stock. Its promise goes with it where a file ends it, unless the file gives one; one promise takes the
 * place of the other.
 */
function onOrderOf(entry: VariantEntry, before: StoredVariant | undefined): OnOrderTerms {
  const { on_order_days: days, on_order_date: date } = entry;
  const kept = entry.on_order_limit === null ? undefined : before;
  return {
    on_order_limit: mergeField<number | null>(entry.on_order_limit, before?.on_order_limit, null),
    on_order_days: mergeField<number | null>(days, date ? null : kept?.on_order_days, null),
    on_order_date: mergeField<string | null>(date, days ? null : kept?.on_order_date, null),
  };
}

const fieldOfOnOrder = {
  on_order_without_promise: 'on_order_days',
  on_order_two_promises: 'on_order_date',
  on_order_without_limit: 'on_order_limit',
} as const satisfies Record<OnOrderProblem, keyof VariantEntry>;

/** Plans a variant's stock: a number of an export is moved by its difference to what the export saw, or an import since gave it. */
function stockOf(
  entry: VariantEntry,
  before: StoredVariant | undefined,
  markedStock: number | null | undefined,
) {
  const kept = { planned: before?.stock ?? 0, change: 'kept', isFloored: false, mark: null } as const;
  if (entry.stock === undefined) return kept;
  const stockInFile = entry.stock ?? 0;
  const seen = entry.stock_seen;
  const mark =
    seen && stockInFile !== (markedStock ?? seen.stock)
      ? { export: seen.export ?? null, stock: stockInFile }
      : null;
  if (!seen || !before) return { ...kept, planned: stockInFile, change: 'set', mark } as const;
  const by = stockInFile - (markedStock ?? seen.stock);
  if (by === 0) return kept;
  const moved = before.stock + by;
  return { planned: Math.max(0, moved), change: { by }, isFloored: moved < 0, mark } as const;
}

/** Normalises a content: '1000 g' is '1 kg'. */
function contentOf(text: string | null): string | null {
  const content = text === null ? null : parsePackContent(text);
  return content && formatPackContent(content);
}

/** Returns the minimum quantity. Without one in the file, the stored minimum is rounded up to the file's step. */
function leastOf(
  { min_qty: given, qty_step }: VariantEntry,
  step: number,
  before: number | undefined,
): number {
  if (given === undefined && qty_step === undefined && before !== undefined) return before;
  const least = mergeField(given, before, step);
  return given ?? Math.ceil(least / step) * step;
}

function valuesAlone({ id: _id, position: _position, ...values }: StoredVariant): VariantValues {
  return values;
}
