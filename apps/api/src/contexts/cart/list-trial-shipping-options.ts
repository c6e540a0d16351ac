import { type Cep, ufOfCep } from '@vitrine/brazil/cep.ts';
import type { DraftShippingMethod } from '@vitrine/contract/admin/schemas/shipping.ts';
import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { asksCarrier } from './carrier-options.ts';
import { cartItemRepository } from './cart-item-repository.ts';
import type { UsingCarrier } from './create-carrier.ts';
import { buyableLines } from './domain/cart-line.ts';
import { chargedGrams, type Parcel, payingParcels } from './domain/parcel.ts';
import { withFreeShipping } from './domain/price-cart.ts';
import type { ShippingRule } from './domain/shipping-options.ts';
import { type RateObstacle, rateObstacle } from './domain/shipping-rate.ts';
import { triedOptions } from './list-shipping-options.ts';
import type { PricedCartTrial } from './price-cart-trial.ts';
import { shippingRuleRepository } from './shipping-rule-repository.ts';

export interface ShippingTrial {
  /** Cheapest first. */
  readonly options: readonly (ShippingOption & { readonly charged_grams: number | null })[];
  readonly notOffered: readonly { code: string; name: string; obstacle: RateObstacle }[];
  /** The store asks a carrier, which offered nothing. */
  readonly isWithoutQuote: boolean;
}

/**
 * Returns the shipping methods of the shop for these parcels, with a draft in the place of the stored one with its code, and
 * why the other methods have no price; null for a CEP of no state.
 */
export async function listTrialShippingOptions(
  { db, services }: InStore & Using<'clock' | 'log'> & UsingCarrier,
  { lines, cep, draft }: { lines: readonly Parcel[]; cep: Cep; draft: DraftShippingMethod | null },
): Promise<ShippingTrial | null> {
  const uf = ufOfCep(cep);
  if (!uf) return null;
  const destination = { cep, uf };
  const rules = tried(await shippingRuleRepository.recalled(db), draft);
  const found = await triedOptions({ db, services }, { lines, destination, rules });
  const options = found.map((option) => ({
    ...option,
    charged_grams: option.quote_id === null ? gramsBy(rules, option.code, lines) : null,
  }));
  const offered = new Set(options.filter(({ quote_id: id }) => id === null).map(({ code }) => code));
  const others = rules.filter(({ code }) => !offered.has(code));
  const hasQuote = options.some(({ quote_id: id }) => id !== null);
  return {
    options,
    notOffered: others.map(({ code, name, rates, ...rule }) => ({
      code,
      name,
      obstacle: rateObstacle(rates, destination, chargedGrams(payingParcels(lines), rule.cubic_kg_per_m3)),
    })),
    isWithoutQuote: !hasQuote && (await asksCarrier(db)),
  };
}

/** Returns the shipping methods for the available lines of a trial, as `listCartShippingOptions` does for a cart. */
export async function shippingOptionsOfCartTrial(
  { db, services }: InStore & Using<'clock' | 'log'> & UsingCarrier,
  { lines, priced, cep }: PricedCartTrial & { cep: Cep },
): Promise<readonly ShippingOption[]> {
  const parcels = withFreeShipping(buyableLines(lines), priced.discounts);
  const trial = await listTrialShippingOptions({ db, services }, { lines: parcels, cep, draft: null });
  return trial?.options.map(({ charged_grams: _, ...option }) => option) ?? [];
}

/** Returns weight, size and price of variants in a quantity; unknown SKUs are absent. */
export async function parcelsOfSkus(
  db: StoreDatabase,
  items: readonly { readonly sku: string; readonly qty: number }[],
): Promise<(Parcel & { readonly sku: string })[]> {
  const found = await cartItemRepository.variantsBySku(
    db,
    items.map(({ sku }) => sku),
  );
  return items.flatMap(({ sku, qty }) =>
    found.filter((variant) => variant.sku === sku).map((variant) => ({ ...variant, qty })),
  );
}

function tried(stored: readonly ShippingRule[], draft: DraftShippingMethod | null): readonly ShippingRule[] {
  if (!draft) return stored;
  const isStored = stored.some(({ code }) => code === draft.code);
  return isStored ? stored.map((rule) => (rule.code === draft.code ? draft : rule)) : [...stored, draft];
}

function gramsBy(rules: readonly ShippingRule[], code: string, lines: readonly Parcel[]): number | null {
  const rule = rules.find((one) => one.code === code);
  return rule ? chargedGrams(payingParcels(lines), rule.cubic_kg_per_m3) : null;
}
