import type { Cep } from '@vitrine/brazil/cep.ts';
import type { Uf } from '@vitrine/brazil/uf.ts';

/** A row of a carrier's table: destination, weight, price and days. */
export interface ShippingRate {
  /** null: the whole country. */
  readonly ufs: readonly string[] | null;
  /** First and last postcode, eight digits each; null: all. */
  readonly cep_from: string | null;
  readonly cep_to: string | null;
  /** Above this weight… */
  readonly from_grams: number;
  /** …and up to this one; null: unlimited. */
  readonly to_grams: number | null;
  readonly price_centavos: number;
  /** For each started kilogram above from_grams. */
  readonly extra_per_kg_centavos: number;
  /** The first possible business day of arrival; null: the last. */
  readonly business_days_from: number | null;
  readonly business_days: number;
}

export interface Destination {
  readonly cep: Cep;
  readonly uf: Uf;
}

/** Wider than any range of postcodes. */
const stateWidth = 10 ** 8;

function coversDestination(
  { ufs, cep_from: from, cep_to: to }: ShippingRate,
  { cep, uf }: Destination,
): boolean {
  const isInRange = from === null || to === null || (from <= cep && cep <= to);
  return isInRange && (ufs === null || ufs.includes(uf));
}

function widthOf({ ufs, cep_from: from, cep_to: to }: ShippingRate): number {
  if (from !== null && to !== null) return Number(to) - Number(from);
  return ufs === null ? Infinity : stateWidth;
}

function isInBand({ from_grams: from, to_grams: to }: ShippingRate, grams: number): boolean {
  // A weight of zero is in the first band.
  return (grams > from || grams === 0) && (to === null || grams <= to) && (grams > 0 || from === 0);
}

function bandPriceCentavos(rate: ShippingRate, grams: number): number {
  const counted = Math.min(grams, rate.to_grams ?? grams);
  return rate.price_centavos + rate.extra_per_kg_centavos * Math.ceil((counted - rate.from_grams) / 1000);
}

/**
 * Returns the price of a weight to a destination; null where the table has none. Only the narrowest destination counts: a
 * weight that is missing there has no price, even if a wider one has it. A heavier band never costs less than a lighter
 * one: it costs as much as the one before it.
 */
export function rateFor(
  rates: readonly ShippingRate[],
  destination: Destination,
  grams: number,
): { rate: ShippingRate; priceCentavos: number } | null {
  const zone = zoneOf(rates, destination);
  const rate = zone.find((one) => isInBand(one, grams));
  if (!rate) return null;
  const prices = zone
    .filter((one) => one === rate || one.from_grams < grams)
    .map((one) => bandPriceCentavos(one, grams));
  return { rate, priceCentavos: Math.max(...prices) };
}

/** The prices of a table over all its parcels. */
export interface ParcelPrices {
  readonly lowestCentavos: number;
  /** Whether every parcel costs the same. */
  readonly isOnly: boolean;
}

/** Returns the price of the cheapest parcel of a table, which weighs something; null without rates. */
export function parcelPrices(rates: readonly ShippingRate[]): ParcelPrices | null {
  if (rates.length === 0) return null;
  const zones = Map.groupBy(rates, (rate) => JSON.stringify([rate.ufs, rate.cep_from, rate.cep_to]));
  // Within a zone a heavier parcel never costs less.
  const lightest = [...zones.values()].map((zone) => {
    const first = zone.reduce((least, rate) => (rate.from_grams < least.from_grams ? rate : least));
    return bandPriceCentavos(first, first.from_grams + 1);
  });
  const heaviest = rates.map((rate) => {
    if (rate.extra_per_kg_centavos > 0 && rate.to_grams === null) return Infinity;
    return bandPriceCentavos(rate, rate.to_grams ?? rate.from_grams + 1);
  });
  const lowestCentavos = Math.min(...lightest);
  return { lowestCentavos, isOnly: Math.max(...lightest, ...heaviest) === lowestCentavos };
}

/** Returns the rows of the narrowest destination. */
function zoneOf(rates: readonly ShippingRate[], destination: Destination): ShippingRate[] {
  const coveringRates = rates.filter((rate) => coversDestination(rate, destination));
  const narrowest = Math.min(...coveringRates.map(widthOf));
  return coveringRates.filter((rate) => widthOf(rate) === narrowest);
}

/** Why a table has no price: it does not reach the destination, or has no row for the weight there. */
export type RateObstacle =
  | { readonly kind: 'destination' }
  /** The heaviest parcel that it takes there; null if the weight is between its rows. */
  | { readonly kind: 'weight'; readonly grams: number; readonly upToGrams: number | null };

/** Returns why `rateFor` finds no price. */
export function rateObstacle(
  rates: readonly ShippingRate[],
  destination: Destination,
  grams: number,
): RateObstacle {
  const zone = zoneOf(rates, destination);
  if (zone.length === 0) return { kind: 'destination' };
  const heaviest = Math.max(...zone.map(({ to_grams: to }) => to ?? Infinity));
  return { kind: 'weight', grams, upToGrams: grams > heaviest ? heaviest : null };
}

function isOfBoth(one: ShippingRate, other: ShippingRate): boolean {
  const haveStates = one.ufs === null || other.ufs === null || one.ufs.some((uf) => other.ufs?.includes(uf));
  const havePostcodes =
    (one.cep_from ?? '') <= (other.cep_to ?? '9') && (other.cep_from ?? '') <= (one.cep_to ?? '9');
  const haveWeights =
    one.from_grams < (other.to_grams ?? Infinity) && other.from_grams < (one.to_grams ?? Infinity);
  return haveStates && havePostcodes && haveWeights;
}

/** Returns the positions of rows that match the same parcel with equally narrow destinations: the second never applies. */
export function rivalRates(rates: readonly ShippingRate[]): { first: number; second: number }[] {
  return rates.flatMap((rate, second) => {
    const first = rates.findIndex(
      (one, index) => index < second && widthOf(one) === widthOf(rate) && isOfBoth(one, rate),
    );
    return first === -1 ? [] : [{ first, second }];
  });
}
