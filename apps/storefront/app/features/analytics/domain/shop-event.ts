/** A product in an event, with amounts in reais. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant?: string;
  readonly price: number;
  readonly quantity: number;
}

/** The parameters of an event in Google Analytics' format; the other services map them to their own. */
export interface EventData {
  readonly currency?: 'BRL';
  readonly value?: number;
  readonly transaction_id?: string;
  readonly coupon?: string;
  readonly shipping?: number;
  readonly payment_type?: string;
  readonly item_list_name?: string;
  readonly page?: string;
  readonly items?: readonly EventItem[];
}

export type EventName =
  | 'page_view'
  | 'page_view homepage'
  | 'view_item_list'
  | 'view_item'
  | 'add_to_cart'
  | 'begin_checkout'
  | 'add_payment_info'
  | 'purchase';

export interface ShopEvent {
  readonly name: EventName;
  /** Lets receivers deduplicate retries of this event. */
  readonly id: string;
  /** The public path of the page that emitted it. */
  readonly path: string;
  readonly data: EventData;
  /** Reported only once while this key is remembered, also across reloads. */
  readonly onceKey?: string;
}
