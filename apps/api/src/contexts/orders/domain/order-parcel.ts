/** A parcel with some pieces of an order that is sent in parts. */
export interface OrderParcel {
  readonly id: number;
  /** Its number within the order, from 1. */
  readonly position: number;
  readonly attempt_key: string | null;
  readonly carrier: string;
  readonly tracking_code: string | null;
  readonly tracking_url: string | null;
  readonly shipped_at: Date;
  readonly delivered_at: Date | null;
  /** The quantity of each of the order's items. */
  readonly items: readonly Pieces[];
}

/** So many pieces of an item of an order. */
export interface Pieces {
  readonly id: number;
  readonly qty: number;
}
