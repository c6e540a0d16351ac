/** Something on sale, in reais, as measuring services want it. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant?: string;
  readonly price: number;
  readonly quantity: number;
}

/** The parameters of an event in Google Analytics' terms; other services map them to theirs. */
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
  /** Tells a repetition of this event from another one, at whoever takes it. */
  readonly id: string;
  /** The public path of the page it happened on. */
  readonly path: string;
  readonly data: EventData;
  /** Told once for as long as this is remembered, however often the page is loaded. */
  readonly onceKey?: string;
}
