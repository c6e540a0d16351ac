/** A carrier's price for one consignment. */
export interface CarrierQuote {
  /** The shipping method's code, in this store. */
  readonly code: string;
  readonly name: string;
  readonly price_centavos: number;
  readonly business_days: number;
  readonly validForSeconds: number;
}
