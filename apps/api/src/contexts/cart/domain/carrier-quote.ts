/** A carrier's price for one consignment. */
export interface CarrierQuote {
  /** Of the way of delivery, in this store. */
  readonly code: string;
  readonly name: string;
  readonly price_centavos: number;
  readonly business_days: number;
  readonly validForSeconds: number;
}
