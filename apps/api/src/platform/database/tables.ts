import type { Generated } from 'kysely';

import type { CreatedAt, Json } from '#api/platform/database/column-types.ts';
import type { CustomerTables } from '#api/platform/database/customer-tables.ts';
import type { ProductPageTables } from '#api/platform/database/product-page-tables.ts';

interface PathValueTable {
  path: string;
  value: string | null;
}

interface StoreRedirectTable {
  old_path: string;
  new_path: string;
  code: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface StoredImage {
  path: string;
  alt: string;
  width: number;
  height: number;
}

interface StoredProductImage extends StoredImage {
  option_value: { code: string; value: string } | null;
}

export interface StoredOption {
  code: string;
  label: string;
  values: { code: string; label: string; color: string | null }[];
}

/**
 * The tables that belong to a store, as a repository sees them: without store_id, which the scope adds to every
 * query by itself. See store-scope.ts.
 */
export interface StoreTables extends CustomerTables, ProductPageTables {
  store_configs: PathValueTable;
  store_redirects: StoreRedirectTable;
  store_counters: { name: string; value: number };
  theme_configs: PathValueTable;
  theme_settings: PathValueTable;
  cms_pages: {
    id: Generated<number>;
    url_key: string;
    title: string;
    status: Generated<number>;
    meta_title: string | null;
    meta_description: string | null;
    content: Json<Record<string, { position: number; component: string; data: Record<string, unknown> }>>;
  };
  categories: {
    id: Generated<number>;
    parent_id: number | null;
    url_key: string;
    name: string;
    description_html: Generated<string>;
    position: Generated<number>;
    image: Json<StoredImage | null> | null;
    is_active: Generated<boolean>;
  };
  products: {
    id: Generated<number>;
    sku: string;
    slug: string;
    name: string;
    brand: string | null;
    short_description: Generated<string>;
    description_html: Generated<string>;
    options: Json<StoredOption[]>;
    attributes: Json<{ code: string; label: string; value: string }[]>;
    images: Json<StoredProductImage[]>;
    rating_tenths: number | null;
    rating_count: Generated<number>;
    sales_rank: Generated<number>;
    is_new: Generated<boolean>;
    is_free_shipping: Generated<boolean>;
    is_active: Generated<boolean>;
    created_on: Generated<string>;
    list_price_centavos: Generated<number>;
    price_centavos: Generated<number>;
    is_from_price: Generated<boolean>;
    is_available: Generated<boolean>;
    discount_permille: Generated<number>;
    name_plain: Generated<string>;
  };
  product_categories: { category_id: number; product_id: number };
  product_changes: { product_id: number; changed_in: Generated<string>; changed_at: Generated<Date> };
  /** Written by triggers alone. */
  search_documents: { product_id: number; words: string; sales_rank: number };
  search_words: { word: string; shown: string; spellings: string[] };
  product_relations: { product_id: number; related_id: number; position: Generated<number> };
  product_variants: {
    id: Generated<number>;
    product_id: number;
    position: Generated<number>;
    sku: string;
    gtin: string | null;
    option_values: Json<Record<string, string>>;
    price_centavos: number;
    special_price_centavos: number | null;
    stock: Generated<number>;
    weight_grams: Generated<number>;
    height_cm: Generated<number>;
    width_cm: Generated<number>;
    length_cm: Generated<number>;
  };
  product_lists: {
    id: Generated<number>;
    title: string;
    description: Generated<string>;
    position: Generated<number>;
    is_active: Generated<boolean>;
    words: Generated<string>;
  };
  product_list_items: {
    id: Generated<number>;
    list_id: number;
    variant_id: number;
    quantity: number;
    position: Generated<number>;
  };
  catalogue_imports: {
    file_key: string;
    phase: Generated<'products' | 'relations'>;
    records_done: Generated<number>;
    has_relations: Generated<boolean>;
    added: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    refused: Generated<number>;
    started_at: CreatedAt;
    finished_at: Date | null;
  };
  catalogue_import_findings: {
    /** A bigint, read as text. */
    id: Generated<string>;
    line: number;
    sku: string;
    field: string;
    code: string;
    value: string;
  };
  catalogue_pictures: { source_hash: string; path: string; width: number; height: number };
  coupons: {
    id: Generated<number>;
    code: string;
    kind: 'percentage' | 'amount';
    value: number;
    starts_on: string | null;
    ends_on: string | null;
    min_total_centavos: Generated<number>;
    is_active: Generated<boolean>;
  };
  shipping_rules: {
    id: Generated<number>;
    code: string;
    name: string;
    ufs: string[] | null;
    price_centavos: number;
    extra_per_kg_centavos: Generated<number>;
    /** null: as business_days. */
    business_days_from: number | null;
    business_days: number;
    free_from_centavos: number | null;
    position: Generated<number>;
  };
  carts: {
    id: Generated<string>;
    customer_id: number | null;
    coupon_code: string | null;
    status: Generated<'open' | 'ordered'>;
    created_at: CreatedAt;
    updated_at: Generated<Date>;
  };
  cart_items: { id: Generated<number>; cart_id: string; variant_id: number; qty: number };
  orders: {
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
    total_centavos: number;
    items_count: number;
    coupon_code: string | null;
    address: Json<OrderAddress>;
    shipping: Json<{ code: string; name: string; arrives_on: string }>;
    payment_code: string;
    payment_type: 'card' | 'pix' | 'boleto';
    placed_at: CreatedAt;
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
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    status: StoreTables['orders']['status'];
    at: Generated<Date>;
  };
  payment_methods: {
    id: Generated<number>;
    code: string;
    type: 'card' | 'pix' | 'boleto';
    provider: string;
    label: string;
    name: string;
    description: Generated<string>;
    discount_percent: Generated<number>;
    installments: Json<InstallmentRules | null> | null;
    position: Generated<number>;
    is_active: Generated<boolean>;
  };
  payments: {
    id: Generated<number>;
    order_id: string;
    attempt_key: string;
    method_code: string;
    type: 'card' | 'pix' | 'boleto';
    provider: string;
    charge_id: string | null;
    status: 'unknown' | 'pending' | 'in_review' | 'approved' | 'refused' | 'expired' | 'refunded';
    message: string | null;
    amount_centavos: number;
    installments: number | null;
    card: Json<{ brand: string; last4: string } | null> | null;
    pix: Json<{ br_code: string; expires_at: string } | null> | null;
    boleto: Json<{
      linha_digitavel: string;
      barcode: string;
      due_date: string;
      pdf_url: string | null;
    } | null> | null;
    created_at: CreatedAt;
    updated_at: Generated<Date>;
  };
  payment_events: { provider: string; event_id: string; received_at: CreatedAt };
  integrations: PathValueTable & { app: string; is_public: Generated<boolean> };
  cms_tags: {
    id: Generated<number>;
    name: string;
    tag: string;
    position: 'head' | 'body_start' | 'body_end';
    url: Generated<string>;
    kind: 'essential' | 'functional' | 'analytics' | 'marketing';
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
  };
  cms_countdowns: {
    id: Generated<number>;
    code: string;
    name: string;
    content: Generated<string>;
    start_at: Date;
    end_at: Date;
    position: Generated<'top' | 'bottom'>;
    is_floater: Generated<boolean>;
    url: Generated<string>;
    hide_options: Json<string[]>;
    colors: Json<Record<string, string>>;
    is_active: Generated<boolean>;
  };
  cms_forms: {
    id: Generated<number>;
    code: string;
    title: string;
    fields: Json<StoredFormField[]>;
    submit_label: string;
    success_message: string;
    needs_captcha: Generated<boolean>;
    mail_to: string | null;
    is_active: Generated<boolean>;
  };
  cms_form_submissions: {
    id: Generated<number>;
    form_id: number;
    answers: Json<{ code: string; label: string; value: string }[]>;
    received_at: Date;
    mail_claimed_at: Date | null;
    mailed_at: Date | null;
  };
  newsletter_subscriptions: { id: Generated<number>; email: string; name: string; subscribed_at: Date };
  cms_popups: {
    id: Generated<number>;
    code: string;
    title: string;
    width: number | null;
    height: number | null;
    image: string | null;
    image_mode: Generated<'background' | 'full'>;
    content: string | null;
    link: string | null;
    form_id: number | null;
    url: Generated<string>;
    excludes: string | null;
    delay_seconds: Generated<number>;
    hidden_days: Generated<number>;
    starts_at: Date | null;
    ends_at: Date | null;
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
  };
  blog_entries: {
    id: Generated<number>;
    url_key: string;
    title: string;
    summary: string;
    content_html: string;
    image: Json<StoredImage | null> | null;
    author: string;
    published_at: Date;
    updated_at: Generated<Date>;
    is_active: Generated<boolean>;
  };
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

interface StoredFormField {
  code: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox';
  is_required: boolean;
  options: string[];
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

export interface InstallmentRules {
  max: number;
  min_parcel_centavos: number;
  interest_free_up_to: number;
  monthly_interest_basis_points: number;
}

/** The tables above all stores; only platform code and the store context, which finds the store, see them. */
interface GlobalTables {
  stores: { id: Generated<number>; public_id: string; name: string; active: number | null };
  store_hosts: { host: string; store_id: number };
}

type WithStore<Table> = Table & { store_id: number };

/** Everything in the database, with its store_id: for migrations and seeding. */
export type AllTables = GlobalTables & { [Name in keyof StoreTables]: WithStore<StoreTables[Name]> };

/** Every scoped table by name. The type makes a table missing here a compile error. */
export const storeTableNames: ReadonlySet<string> = new Set(
  Object.keys({
    store_configs: true,
    store_redirects: true,
    store_counters: true,
    theme_configs: true,
    theme_settings: true,
    cms_pages: true,
    categories: true,
    products: true,
    product_categories: true,
    product_changes: true,
    search_documents: true,
    search_words: true,
    product_relations: true,
    product_bundles: true,
    product_variants: true,
    catalogue_imports: true,
    catalogue_import_findings: true,
    catalogue_pictures: true,
    product_reviews: true,
    product_ratings: true,
    stock_alerts: true,
    customer_groups: true,
    customer_attributes: true,
    customers: true,
    customer_addresses: true,
    coupons: true,
    shipping_rules: true,
    carts: true,
    cart_items: true,
    orders: true,
    order_items: true,
    order_events: true,
    payment_methods: true,
    payments: true,
    payment_events: true,
    consent_records: true,
    customer_password_links: true,
    customer_pins: true,
    uploads: true,
    customer_login_grants: true,
    wishlist_items: true,
    product_lists: true,
    product_list_items: true,
    integrations: true,
    cms_tags: true,
    cms_countdowns: true,
    cms_forms: true,
    cms_form_submissions: true,
    newsletter_subscriptions: true,
    cms_popups: true,
    blog_entries: true,
    promotions: true,
  } satisfies Record<keyof StoreTables, true>),
);
