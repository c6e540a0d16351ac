import type { RefundReason } from '@vitrine/contract/stated-reasons.ts';
import type { Generated } from 'kysely';

import type { Json } from './column-types.ts';

/** Tables of returns, credits and other after-sales. */
export interface AfterSaleTables {
  order_papers: {
    order_id: string;
    invoice_key: string | null;
    invoice_url: string | null;
    carrier: Generated<string>;
    tracking_code: string | null;
    tracking_url: string | null;
  };
  order_parcels: {
    id: Generated<number>;
    order_id: string;
    position: number;
    attempt_key: string | null;
    carrier: Generated<string>;
    tracking_code: string | null;
    tracking_url: string | null;
    shipped_at: Date;
    delivered_at: Date | null;
  };
  order_parcel_items: {
    parcel_id: number;
    order_item_id: number;
    qty: number;
  };
  credit_entries: {
    id: Generated<number>;
    customer_id: number;
    kind: 'credit' | 'bonus';
    operation: 'grant' | 'spend' | 'expire';
    origin: 'opening' | 'return' | 'goodwill' | 'gift' | 'gift_card' | 'order' | 'cancellation' | 'expiry';
    reference: Generated<string>;
    amount_centavos: number;
    operation_key: string;
    at: Date;
  };
  credit_lots: {
    id: number;
    customer_id: number;
    kind: 'credit' | 'bonus';
    remaining_centavos: Generated<number>;
    expires_at: Date | null;
  };
  credit_postings: {
    id: Generated<number>;
    entry_id: number;
    lot_id: number | null;
    amount_centavos: number;
  };
  order_withdrawals: {
    id: Generated<number>;
    order_id: string;
    attempt_key: string;
    is_whole: boolean;
    money_centavos: number;
    credit_centavos: number;
    bonus_centavos: number;
    at: Date;
    /** Of a refund by the staff, the columns below; of a customer's withdrawal they have no meaning. */
    origin: Generated<'customer' | 'staff'>;
    reason: RefundReason | null;
    note: Generated<string>;
    is_note_public: Generated<boolean>;
    shipping_centavos: Generated<number>;
    is_restocked: Generated<boolean>;
    author_name: Generated<string>;
  };
  order_withdrawal_items: {
    id: Generated<number>;
    withdrawal_id: number;
    order_item_id: number;
    qty: number;
  };
  returns: {
    id: Generated<number>;
    customer_id: number;
    order_id: string;
    status: Generated<'requested' | 'approved' | 'received' | 'done' | 'refused'>;
    reason: 'regret' | 'defect' | 'damaged' | 'wrong_item';
    result: 'exchange' | 'credit' | 'refund';
    comment: Generated<string>;
    photos: Json<string[]>;
    is_withdrawal: boolean;
    is_whole: Generated<boolean>;
    /** The part of a refund that is returned as credit; bonus is separate. */
    credit_centavos: Generated<number>;
    bonus_centavos: Generated<number>;
    amount_centavos: number;
    attempt_key: string;
    requested_at: Date;
    /** null: no exchange, or its pieces have not arrived. */
    replacement_order_id: string | null;
    reserved_until: Date | null;
    difference_centavos: Generated<number>;
  };
  return_items: {
    id: Generated<number>;
    return_id: number;
    order_item_id: number;
    qty: number;
    /** null: not received, or received without a decision. */
    restocked_qty: number | null;
    write_off_reason: Generated<string>;
    /** null: the variant that is returned. */
    replacement_variant_id: number | null;
    reserved_qty: Generated<number>;
  };
  return_events: {
    id: Generated<number>;
    return_id: number;
    status: 'requested' | 'approved' | 'received' | 'done' | 'refused';
    note: Generated<string>;
    at: Date;
  };
}
