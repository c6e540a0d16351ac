import type { OrderHold } from '@vitrine/contract/admin/order-holds.ts';
import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { ColumnType, Generated } from 'kysely';

import type { AfterSaleTables } from './after-sale-tables.ts';
import type { AppTables } from './app-tables.ts';
import type { CatalogueTables, StoredImage } from './catalogue-tables.ts';
import type { CreatedAt, Json } from './column-types.ts';
import type { PathValueTable, SettingTable, StoreRedirectTable } from './configuration-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CustomerTables } from './customer-tables.ts';
import type { DiscountTables } from './discount-tables.ts';
import type { DraftTables } from './draft-tables.ts';
import type { GiftCardTables } from './gift-card-tables.ts';
import type { CancellationColumns, StoredDiscount, StoredPrice } from './order-columns.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { ProductPageTables } from './product-page-tables.ts';
import type { RecentCartChange } from './recent-cart-change.ts';
import type { ReminderTables } from './reminder-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { WhatsappTables } from './whatsapp-tables.ts';

/**
 * The tables of a store as repositories see them: without store_id, which the scope adds to every query. See
 * store-scope.ts.
 */
export interface StoreTables
  extends
    AfterSaleTables,
    AppTables,
    CatalogueTables,
    ContentTables,
    CustomerTables,
    DiscountTables,
    DraftTables,
    GiftCardTables,
    PaymentTables,
    ProductPageTables,
    ReminderTables,
    StaffTables,
    WebhookTables,
    WhatsappTables {
  jobs: {
    id: Generated<string>;
    kind: string;
    subject: string;
    due_at: Date;
    attempts: Generated<number>;
    parked_at: Date | null;
    parked_because: 'failed' | 'interrupted' | null;
  };
  store_configs: SettingTable;
  store_redirects: StoreRedirectTable;
  store_counters: { name: string; value: number };
  /** Public files that no row names. */
  unused_files: { name: string; since: Date };
  /** At most one row: when the files of the store were compared last. */
  file_scans: { scanned_at: Date };
  /** At most one row: the store has closed down. */
  store_closings: {
    closed_at: Date;
    closed_by: string;
    reason: string;
    message: string;
    access_until: string;
  };
  theme_configs: SettingTable;
  theme_settings: PathValueTable;
  shipping_rules: {
    id: Generated<number>;
    code: string;
    name: string;
    /** Cubic weight factor in kg per cubic metre; null: only the actual weight counts. */
    cubic_kg_per_m3: number | null;
    free_from_centavos: number | null;
    is_pickup: Generated<boolean>;
    pickup_address: string | null;
    position: Generated<number>;
  };
  shipping_rates: {
    id: Generated<number>;
    rule_id: number;
    ufs: string[] | null;
    cep_from: string | null;
    cep_to: string | null;
    from_grams: Generated<number>;
    to_grams: number | null;
    price_centavos: number;
    extra_per_kg_centavos: Generated<number>;
    /** null: as business_days. */
    business_days_from: number | null;
    business_days: number;
  };
  carrier_quotes: {
    id: Generated<string>;
    /** A hash of origin, destination, parcels and their value. */
    quote_key: string;
    code: string;
    name: string;
    price_centavos: number;
    business_days: number;
    quoted_at: Date;
    valid_until: Date;
  };
  carts: {
    id: Generated<string>;
    customer_id: number | null;
    /** The buyer of the company whose cart it is; null: the account's own. */
    buyer_id: Generated<number | null>;
    coupon_code: string | null;
    /** null: no gift wrap. */
    gift_message: string | null;
    status: Generated<'open' | 'ordered'>;
    recent_changes: ColumnType<readonly RecentCartChange[], string | undefined, string>;
    /** The cart of a reminder whose lines a guest's cart has. */
    restored_from: string | null;
    created_at: CreatedAt;
    updated_at: Generated<Date>;
  };
  cart_items: {
    id: Generated<number>;
    cart_id: string;
    variant_id: number;
    qty: number;
    is_saved_for_later: Generated<boolean>;
  };
  orders: CancellationColumns & {
    id: Generated<string>;
    increment_id: string;
    customer_id: number;
    cart_id: string | null;
    status: 'awaiting_payment' | 'in_review' | 'paid' | 'preparing' | 'shipped' | 'delivered' | 'cancelled';
    attempt_key: string;
    request_hash: string;
    items_centavos: number;
    discount_centavos: Generated<number>;
    shipping_centavos: number;
    credit_centavos: Generated<number>;
    /** The part that returned pieces of an earlier order paid. */
    exchange_centavos: Generated<number>;
    bonus_centavos: Generated<number>;
    /** Interest of instalments; part of total_centavos. */
    interest_centavos: Generated<number>;
    total_centavos: number;
    /** Prices by payment method when the order was placed; empty for orders from before the column existed. */
    prices: ColumnType<StoredPrice[], string | undefined, string>;
    items_count: number;
    coupon_code: string | null;
    /** The components of discount_centavos; empty for orders placed before the column existed. */
    discounts: ColumnType<StoredDiscount[], string | undefined, string>;
    gift_wrap_centavos: Generated<number>;
    /** null: no gift wrap. */
    gift_message: string | null;
    address: Json<OrderAddress>;
    shipping: Json<{
      code: string;
      name: string;
      arrives_on: string;
      pickup?: { address: string | null } | null;
    }>;
    payment_code: string;
    payment_type: PaymentType;
    placed_at: CreatedAt;
    /** Words of the bought products; maintained by a trigger. */
    search_words: ColumnType<string, never, never>;
    /** null: no deadline. */
    pay_by: Date | null;
    /** null: it waits for no decision of the staff. */
    hold: Generated<OrderHold | null>;
    /** Marked by the store's owner: reports and what follows from sales leave it out. */
    is_test: Generated<boolean>;
    /** It buys a gift card and no goods. */
    is_gift_card: Generated<boolean>;
    /** The buyer who placed it for a company, by the name of then; null and empty for the account's own person. */
    buyer_id: Generated<number | null>;
    buyer_name: Generated<string>;
    /** Who approved the order of a buyer. */
    approved_by: Generated<string>;
  };
  order_items: {
    id: Generated<number>;
    order_id: string;
    product_id: number | null;
    variant_id: number | null;
    sku: string;
    slug: string;
    name: string;
    options_label: string;
    image: Json<StoredImage | null> | null;
    qty: number;
    price_centavos: number;
    total_centavos: number;
    /** Discount of promotions and coupon. */
    discount_centavos: Generated<number>;
    /** Pieces that are sold beyond the stock and have not arrived. */
    waiting_qty: Generated<number>;
    /** The day by which the shop promised to send pieces of the line that were on order; null if none were. */
    promised_on: Generated<string | null>;
    /** Of one piece when it was sold; written by a trigger. null: not known. */
    cost_centavos: ColumnType<number | null, never, never>;
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    status: StoreTables['orders']['status'];
    at: Generated<Date>;
  };
  outbox_messages: {
    id: Generated<string>;
    topic: string;
    key: string;
    payload: Json<Record<string, string | number>>;
    /** Only until the message is sent. */
    recipient: string | null;
    created_at: Date;
    due_at: Date | null;
    attempts: Generated<number>;
    sent_at: Date | null;
    given_up_at: Date | null;
  };
  integrations: PathValueTable & { app: string; is_public: Generated<boolean> };
  promotions: {
    id: Generated<number>;
    code: string;
    name: string;
    starts_at: Date | null;
    ends_at: Date | null;
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
  };
}

export interface OrderAddress {
  recipient: string;
  phone: string;
  postcode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  region: string;
}

/** Tables outside of the store scope, for platform code and the store context. */
/** A store that an operator deleted. */
export interface StoreRemovals {
  id: Generated<string>;
  public_id: string;
  name: string;
  removed_at: Date;
  removed_by: string;
  rows: Json<Readonly<Record<string, number>>>;
  files: number;
}

interface GlobalTables {
  store_removals: StoreRemovals;
  stores: {
    id: Generated<number>;
    public_id: string;
    name: string;
    active: number | null;
    /** Disabled until its staff opens it. */
    is_in_setup: Generated<boolean>;
  };
  store_hosts: { host: string; store_id: number };
  store_places: { store_id: number; database: string };
}

type WithStore<Table> = Table & { store_id: number };

/** All tables with their store_id, for migrations and seeding. */
export type AllTables = GlobalTables & {
  [Name in keyof StoreTables]: WithStore<StoreTables[Name]>;
};

/**
 * The owner of each table of a store: the context, or the platform, that alone writes its rows (`tooling/boundaries/table-owners.mjs`).
 * A missing table does not compile.
 */
const storeTableOwners = {
  jobs: 'platform',
  store_configs: 'settings',
  store_redirects: 'store',
  store_counters: 'orders',
  theme_configs: 'settings',
  theme_settings: 'settings',
  cms_pages: 'content',
  cms_page_revisions: 'content',
  categories: 'catalogue',
  products: 'catalogue',
  product_categories: 'catalogue',
  product_tags: 'catalogue',
  collections: 'catalogue',
  collection_refreshes: 'catalogue',
  tagged_products: 'catalogue',
  product_changes: 'catalogue',
  product_change_removals: 'catalogue',
  listing_snapshots: 'catalogue',
  search_documents: 'catalogue',
  search_words: 'catalogue',
  unanswered_searches: 'catalogue',
  product_relations: 'catalogue',
  product_bundles: 'catalogue',
  bought_together: 'catalogue',
  bought_together_counts: 'catalogue',
  product_variants: 'catalogue',
  catalogue_imports: 'catalogue',
  catalogue_import_findings: 'catalogue',
  catalogue_stock_marks: 'catalogue',
  stock_movements: 'catalogue',
  catalogue_pictures: 'catalogue',
  catalogue_origins: 'catalogue',
  catalogue_fetched_pictures: 'catalogue',
  catalogue_column_fields: 'catalogue',
  catalogue_uploads: 'catalogue',
  catalogue_upload_pictures: 'catalogue',
  catalogue_upload_findings: 'catalogue',
  catalogue_upload_changes: 'catalogue',
  bulk_edits: 'catalogue',
  bulk_edit_rows: 'catalogue',
  product_reviews: 'reviews',
  product_ratings: 'reviews',
  stock_alerts: 'alerts',
  customer_groups: 'customer-data',
  customer_attributes: 'customer',
  customers: 'customer',
  customer_addresses: 'customer',
  customer_origins: 'customer',
  past_orders: 'past-orders',
  cart_promotions: 'promotions',
  coupons: 'promotions',
  coupon_uses: 'cart',
  price_lists: 'price-lists',
  price_list_prices: 'price-lists',
  shipping_rules: 'shipping',
  shipping_rates: 'shipping',
  carrier_quotes: 'cart',
  carts: 'cart',
  cart_items: 'cart',
  orders: 'orders',
  order_items: 'orders',
  order_events: 'orders',
  order_withdrawals: 'orders',
  order_withdrawal_items: 'orders',
  order_drafts: 'drafts',
  gift_cards: 'gift-cards',
  payment_methods: 'payment',
  payments: 'payment',
  payment_refunds: 'payment',
  saved_cards: 'payment',
  payment_accounts: 'payment',
  payment_account_events: 'payment',
  payment_events: 'payment',
  credit_limits: 'payment',
  outbox_messages: 'platform',
  consent_records: 'customer',
  customer_email_changes: 'customer',
  fiscal_buyers: 'customer-data',
  order_papers: 'orders',
  order_parcels: 'orders',
  order_parcel_items: 'orders',
  customer_password_links: 'customer',
  company_buyers: 'customer',
  customer_pins: 'customer',
  customer_notes: 'customer',
  uploads: 'storage',
  unused_files: 'storage',
  file_scans: 'storage',
  customer_login_grants: 'customer',
  customer_passkeys: 'customer',
  customer_passkey_challenges: 'customer',
  wishlist_items: 'wishlist',
  customer_lists: 'lists',
  customer_list_items: 'lists',
  customer_list_purchases: 'lists',
  credit_entries: 'credits',
  credit_lots: 'credits',
  credit_postings: 'credits',
  returns: 'returns',
  return_items: 'returns',
  return_events: 'returns',
  product_lists: 'lists',
  mail_texts: 'mails',
  mail_senders: 'store',
  store_closings: 'instance',
  staff: 'staff',
  staff_roles: 'staff',
  staff_sessions: 'staff',
  staff_devices: 'staff',
  staff_links: 'staff',
  staff_passkeys: 'staff',
  staff_passkey_challenges: 'staff',
  staff_saved_filters: 'staff',
  order_notes: 'orders',
  api_keys: 'staff',
  proposals: 'proposals',
  audit_entries: 'platform',
  product_list_items: 'lists',
  integrations: 'integrations',
  library_pictures: 'storage',
  cms_menus: 'content',
  cms_tags: 'content',
  search_answers: 'content',
  cms_countdowns: 'content',
  cms_forms: 'content',
  cms_form_submissions: 'content',
  newsletter_subscriptions: 'content',
  cms_popups: 'content',
  blog_entries: 'content',
  blog_entry_revisions: 'content',
  promotions: 'promotions',
  apps: 'apps',
  app_answers: 'apps',
  app_accounts: 'apps',
  app_jobs: 'apps',
  app_records: 'apps',
  webhook_endpoints: 'webhooks',
  webhook_deliveries: 'webhooks',
  webhook_attempts: 'webhooks',
  webhook_changes: 'webhooks',
  webhook_versions: 'webhooks',
  whatsapp_accounts: 'whatsapp',
  whatsapp_choices: 'whatsapp',
  whatsapp_messages: 'whatsapp',
  store_original_ids: 'reminders',
  reminder_choices: 'reminders',
  reminder_opt_outs: 'reminders',
  cart_reminders: 'reminders',
} as const satisfies Record<keyof StoreTables, string>;

/** The owners of the tables that belong to no store, also of those that only SQL names. */
export const sharedTableOwners = {
  stores: 'instance',
  store_hosts: 'instance',
  store_removals: 'instance',
  store_places: 'platform',
  store_fences: 'platform',
  search_stale: 'catalogue',
  rate_limits: 'platform',
  schema_requirements: 'platform',
  kysely_migration: 'platform',
  write_probe: 'platform',
} as const satisfies Record<keyof GlobalTables, string> & Record<string, string>;

/** Every scoped table by name. */
export const storeTableNames: ReadonlySet<string> = new Set(Object.keys(storeTableOwners));
