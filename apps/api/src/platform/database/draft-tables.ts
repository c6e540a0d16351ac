import type { Order } from '@vitrine/contract/schemas/sales.ts';
import type { Generated } from 'kysely';

import type { Json } from './column-types.ts';
import type { StoredPrice } from './order-columns.ts';

/** A line of a draft at its agreed price; the names are those of the day. */
export interface StoredDraftLine {
  readonly variant_id: number;
  readonly sku: string;
  readonly name: string;
  readonly options_label: string;
  readonly qty: number;
  readonly price_centavos: number;
  /** The shop's price when the staff chose another; absent where it is the agreed one. */
  readonly shop_centavos?: number;
}

export interface StoredDraftShipping {
  readonly code: string;
  readonly name: string;
  readonly arrives_on: string;
  readonly pickup: { readonly address: string | null } | null;
  readonly price_centavos: number;
  /** Whether the staff chose the price. */
  readonly is_chosen_price: boolean;
}

/** Tables of orders that the staff prepare, and of quotes that customers ask for. */
export interface DraftTables {
  order_drafts: {
    id: Generated<number>;
    status: Generated<'open' | 'ordered' | 'discarded' | 'expired' | 'declined'>;
    revision: Generated<number>;
    customer_id: number;
    lines: Json<readonly StoredDraftLine[]>;
    discount_centavos: number;
    discount_reason: string;
    coupon_code: string | null;
    address: Json<Order['address'] | null> | null;
    shipping: Json<StoredDraftShipping | null> | null;
    note: string;
    items_centavos: number;
    prices: Json<readonly StoredPrice[]>;
    priced_at: Date;
    link_hash: Generated<string | null>;
    link_expires_at: Generated<Date | null>;
    order_id: Generated<string | null>;
    /** When its customer asked for it; null if the staff began it. */
    asked_at: Generated<Date | null>;
    asked_key: Generated<string | null>;
    asked_note: Generated<string>;
    wished_on: Generated<string | null>;
    decline_reason: Generated<string>;
    /** When a buyer asked for its approval; null for other drafts. */
    approval_asked_at: Generated<Date | null>;
    approval_of_buyer: Generated<number | null>;
    approval_key: Generated<string | null>;
    /** Who approved or declined it. */
    decided_by: Generated<string>;
    author: string;
    created_at: Date;
    changed_at: Date;
  };
}
