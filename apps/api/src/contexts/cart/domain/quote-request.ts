import { unitPriceOf } from './cart-line.ts';
import type { Parcel } from './parcel.ts';

/** A request to an outside carrier. */
export interface QuoteRequest {
  /** Eight digits each. */
  readonly from: string;
  readonly to: string;
  readonly parcels: readonly {
    readonly quantity: number;
    readonly weight_grams: number;
    readonly height_cm: number;
    readonly width_cm: number;
    readonly length_cm: number;
  }[];
  readonly value_centavos: number;
}

/**
 * Lists all lines, also those that the store's tables ship free: a carrier is paid for each. Sorted, so that equal contents
 * are equal requests.
 */
export function quoteRequest(
  lines: readonly Parcel[],
  { from, to }: { from: string; to: string },
): QuoteRequest {
  return {
    from,
    to,
    parcels: lines
      .map(({ qty: quantity, weight_grams, height_cm, width_cm, length_cm }) => ({
        quantity,
        weight_grams,
        height_cm,
        width_cm,
        length_cm,
      }))
      .map((parcel) => ({ parcel, key: JSON.stringify(parcel) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ parcel }) => parcel),
    value_centavos: lines.reduce((sum, line) => sum + line.qty * unitPriceOf(line), 0),
  };
}

/** A carrier's price for one consignment. */
export interface CarrierQuote {
  /** The shipping method's code, in this store. */
  readonly code: string;
  readonly name: string;
  readonly price_centavos: number;
  readonly business_days: number;
  readonly validForSeconds: number;
}
