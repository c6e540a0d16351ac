import type { BuyerRole } from '@vitrine/contract/schemas/buyer.ts';
import type { Passkey } from '@vitrine/contract/schemas/passkey.ts';
import type { PastOrderItem } from '@vitrine/contract/schemas/past-orders.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { CreatedAt, Json } from './column-types.ts';

/** Tables of customers. */
export interface CustomerTables {
  customer_groups: { id: Generated<number>; code: string; name: string; is_public: Generated<boolean> };
  customer_attributes: {
    id: Generated<number>;
    code: string;
    name: string;
    type: 'text' | 'tel' | 'select' | 'file';
    show_in_form: Generated<number>;
    form_rules: Generated<string>;
    form_mask: Generated<string>;
    options: Json<{ id: string; value: string }[]>;
    position: Generated<number>;
  };
  customers: {
    id: Generated<number>;
    kind: 'pf' | 'pj';
    email: string;
    password_hash: string | null;
    taxvat: string;
    first_name: string;
    last_name: string;
    phone: string;
    /** The razão social; empty for a person, and for a company that registered without it. */
    company_name: Generated<string>;
    /** The nome fantasia. */
    trade_name: Generated<string>;
    /** The main activity (CNAE), as the registry or the company writes it. */
    activity: Generated<string>;
    group_id: number | null;
    credit_centavos: Generated<number>;
    scope: Json<string[] | Record<string, boolean>>;
    attributes: Json<Record<string, string>>;
    tokens_valid_from: Generated<Date>;
    created_at: CreatedAt;
    erased_at: Date | null;
    /** Bought without an account; e-mail and taxvat are not unique. */
    is_guest: Generated<boolean>;
    /** When the mailbox proved the account's e-mail; null if it was only typed. */
    email_confirmed_at: Date | null;
  };
  customer_email_changes: { customer_id: number; email: string; token_hash: string; expires_at: Date };
  fiscal_buyers: { customer_id: number; taxvat: string; name: string; keep_until: string };
  customer_origins: {
    system: string;
    customer_key: string;
    customer_id: number;
    /** Whether an import created the account. */
    is_created: boolean;
    /** The digest of each field as an import last wrote it. */
    written: Json<Record<string, string>>;
  };
  past_orders: {
    id: Generated<number>;
    system: string;
    order_key: string;
    /** Null until an account proves the e-mail. */
    customer_id: number | null;
    email: string;
    number: string;
    placed_at: Date | null;
    /** In the words of the old shop. */
    status: string;
    total_centavos: number | null;
    items: Json<readonly PastOrderItem[]>;
  };
  customer_addresses: {
    id: Generated<number>;
    customer_id: number;
    first_name: string;
    last_name: string;
    phone: string;
    postcode: string;
    street: string;
    number: string;
    complement: Generated<string>;
    neighborhood: string;
    region: string;
    city: string;
    country: Generated<string>;
    is_default: Generated<boolean>;
  };
  customer_password_links: {
    id: Generated<number>;
    customer_id: number;
    /** The link sets the password of a buyer of the company; null: the account's. */
    buyer_id: Generated<number | null>;
    token_hash: string;
    expires_at: Date;
  };
  company_buyers: {
    id: Generated<number>;
    customer_id: number;
    /** Empty once the buyer was removed. */
    email: string;
    name: string;
    password_hash: Generated<string | null>;
    role: BuyerRole;
    /** null: no limit; 0: every order needs an approval. */
    order_limit_centavos: number | null;
    invited_at: Date;
    invite_expires_at: Date;
    accepted_at: Generated<Date | null>;
    removed_at: Generated<Date | null>;
    tokens_valid_from: Generated<Date>;
  };
  customer_pins: { customer_id: number; pin_hash: string; expires_at: Date; attempts: Generated<number> };
  uploads: {
    id: string;
    /** Null until a registration claims it. */
    customer_id: number | null;
    content_type: string;
    uploaded_at: Date;
  };
  wishlist_items: {
    customer_id: number;
    product_id: number;
    added_at: Date;
    price_centavos: number;
    was_available: boolean;
  };
  customer_lists: {
    id: Generated<number>;
    customer_id: number;
    link: Generated<string>;
    name: string;
    event_on: string | null;
    created_at: Date;
  };
  customer_list_items: {
    id: Generated<number>;
    list_id: number;
    variant_id: number;
    quantity: number;
    bought: Generated<number>;
    added_at: Date;
  };
  customer_list_purchases: {
    receipt: Generated<string>;
    item_id: number;
    quantity: number;
    marked_at: Date;
  };
  customer_passkeys: {
    id: GeneratedAlways<number>;
    customer_id: number;
    credential_id: string;
    /** In COSE, as base64url. */
    public_key: string;
    user_handle: string;
    rp_id: string;
    counter: ColumnType<string, number, number>;
    transports: Json<string[]>;
    kind: Passkey['kind'];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
    blocked_at: Date | null;
  };
  customer_passkey_challenges: {
    challenge_hash: string;
    purpose: 'login' | 'registration' | 'proof';
    customer_id: number | null;
    rp_id: string;
    expires_at: Date;
  };
  customer_login_grants: { customer_id: number; grant_hash: string; expires_at: Date };
  consent_records: {
    id: Generated<number>;
    customer_id: number;
    functional: boolean;
    analytics: boolean;
    marketing: boolean;
    chosen_at: Date;
    recorded_at: Date;
  };
}
