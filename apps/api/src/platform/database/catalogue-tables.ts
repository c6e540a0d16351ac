import type {
  BulkChange,
  BulkField,
  BulkRowStatus,
  BulkScope,
} from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import type { CollectionRule, CollectionSort } from '@vitrine/contract/admin/schemas/collections.ts';
import type { StockDocumentKind, StockReason } from '@vitrine/contract/admin/stock-reasons.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { CreatedAt, Json } from './column-types.ts';

export interface StoredImage {
  path: string;
  alt: string;
  width: number;
  height: number;
}

export interface StoredProductImage extends StoredImage {
  option_value: { code: string; value: string } | null;
}

export interface StoredOption {
  code: string;
  label: string;
  values: { code: string; label: string; color: string | null }[];
}

/** Tables of categories, products, search, lists, and catalogue imports. */
export interface CatalogueTables {
  categories: {
    id: Generated<number>;
    parent_id: number | null;
    url_key: string;
    name: string;
    description_html: Generated<string>;
    seo_title: Generated<string>;
    seo_description: Generated<string>;
    position: Generated<number>;
    image: Json<StoredImage | null> | null;
    banner: Json<StoredImage | null> | null;
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
    seo_title: Generated<string>;
    seo_description: Generated<string>;
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
    video_url: string | null;
    video_title: Generated<string>;
    video_captions: Generated<string>;
    video_added_on: string | null;
    list_price_centavos: Generated<number>;
    price_centavos: Generated<number>;
    is_from_price: Generated<boolean>;
    is_available: Generated<boolean>;
    discount_permille: Generated<number>;
    /** The moment until which the derived prices are valid; null: until a variant changes. */
    price_changes_at: Generated<Date | null>;
    /** Maintained by triggers, like the prices, from the variant that has the price. */
    sale_min_qty: Generated<number>;
    sale_content: Generated<string | null>;
    name_plain: Generated<string>;
    /** null: not deleted. A deleted product has `sku` and `slug` that nothing else has; its own are in the columns below. */
    deleted_at: Date | null;
    deleted_by: string | null;
    deleted_sku: string | null;
    deleted_slug: string | null;
    was_active: boolean | null;
    /** For invoices, never for shoppers: digits without dots; 0 to 8. null: not known. */
    ncm: string | null;
    cest: string | null;
    goods_origin: number | null;
    invoice_unit: string | null;
  };
  /** A category whose products follow rules. */
  collections: {
    category_id: number;
    match: 'all' | 'any';
    rules: ColumnType<CollectionRule[], string, string>;
    sort: CollectionSort;
    /** null: all that match. */
    most_products: number | null;
    pinned_ids: number[];
    excluded_ids: number[];
    /** Shown first, in this order. */
    first_ids: Generated<number[]>;
  };
  /** Work of the job: `product_ids` changed, or all of them (null). */
  collection_refreshes: {
    id: GeneratedAlways<string>;
    product_ids: number[] | null;
    due_at: Date;
  };
  /** `name_key` is the name without case and accents. */
  product_tags: { id: Generated<number>; name: string; name_key: GeneratedAlways<string> };
  tagged_products: { tag_id: number; product_id: number };
  product_categories: { category_id: number; product_id: number };
  product_changes: {
    product_id: number;
    changed_in: Generated<string>;
    changed_at: Generated<Date>;
  };
  product_change_removals: {
    cluster: string;
    removed: string | null;
    marked: string;
    marked_at: Date;
  };
  listing_snapshots: {
    cluster: string;
    format: number;
    filters: string;
    snapshot: string;
    taken_at: Generated<Date>;
    checksum: string;
    content: Uint8Array;
  };
  /** Maintained by triggers. */
  search_documents: { product_id: number; words: string; sales_rank: number };
  search_words: { word: string; shown: string; spellings: string[] };
  unanswered_searches: {
    words: string;
    times: Generated<number>;
    last_at: Date;
  };
  product_relations: {
    product_id: number;
    related_id: number;
    position: Generated<number>;
  };
  /** Without `price_centavos` and `special_price_centavos`, which the release before writes: the next release drops them [decision 114]. */
  product_variants: {
    id: Generated<number>;
    product_id: number;
    position: Generated<number>;
    sku: string;
    gtin: string | null;
    option_values: Json<Record<string, string>>;
    list_price_centavos: number;
    offer_price_centavos: number | null;
    /** The offer price is paid from this moment, inclusive; null: at once. */
    offer_from: Generated<Date | null>;
    /** And until this one, exclusive; null: until it is taken back. */
    offer_until: Generated<Date | null>;
    /** Of one piece, for the merchant alone; null: not known. */
    cost_centavos: number | null;
    stock: Generated<number>;
    /** The cause of the change of stock that a statement makes; a trigger moves it to `stock_movements`, so that it is never read. */
    stock_cause: ColumnType<never, string | undefined, string>;
    /** The most pieces that wait for stock at once; null: none are sold beyond it, -1: as many as are ordered. */
    on_order_limit: Generated<number | null>;
    /** The promise of pieces on order: business days from the payment. */
    on_order_days: Generated<number | null>;
    /** Or the day of a pre-sale, until whose end the pieces are offered. */
    on_order_date: Generated<string | null>;
    /** Pieces that are sold and wait for stock: the sum of the variant's `order_items.waiting_qty`. */
    on_order_taken: Generated<number>;
    min_qty: Generated<number>;
    qty_step: Generated<number>;
    content: string | null;
    volume_prices: ColumnType<readonly PriceTier[], string | undefined, string>;
    weight_grams: Generated<number>;
    height_cm: Generated<number>;
    width_cm: Generated<number>;
    length_cm: Generated<number>;
    /** The code of a variant whose product is deleted; null otherwise. */
    deleted_sku: string | null;
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
  /** Written by a trigger of `product_variants` alone. */
  stock_movements: {
    id: GeneratedAlways<string>;
    variant_id: number;
    qty: number;
    stock_after: number;
    written_off: number;
    reason: StockReason;
    document_kind: StockDocumentKind | null;
    document: string | null;
    author: string | null;
    note: string;
    at: Date;
  };
  catalogue_stock_marks: {
    export: string;
    variant_sku: string;
    stock: number;
    imported_at: Date;
  };
  catalogue_origins: {
    system: string;
    product_key: string;
    /** Empty for the product itself. */
    variant_key: string;
    product_id: number;
    variant_id: number | null;
  };
  catalogue_column_fields: {
    headers_hash: string;
    fields: Json<readonly (string | null)[]>;
    used_at: Date;
  };
  catalogue_fetched_pictures: {
    address_hash: string;
    source_hash: string;
  };
  catalogue_upload_changes: {
    upload_id: string;
    position: number;
    line: number;
    sku: string;
    variant_sku: string;
    field: string;
    before: string;
    after: string;
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
  bulk_edits: {
    id: string;
    change: Json<BulkChange>;
    scope: Json<BulkScope>;
    field: BulkField;
    status: 'applying' | 'applied' | 'undoing' | 'undone';
    total: number;
    position: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    refused: Generated<number>;
    undone: Generated<number>;
    kept: Generated<number>;
    created_at: Date;
    created_by: string;
    finished_at: Date | null;
    undone_at: Date | null;
    undone_by: string | null;
  };
  bulk_edit_rows: {
    edit_id: string;
    position: number;
    product_id: number;
    variant_id: number | null;
    sku: string;
    status: Generated<BulkRowStatus>;
    value_before: number | null;
    value_after: number | null;
    value_found: number | null;
    code: string | null;
    /** Of the offer, by an edit of offer prices. */
    offer_from_before: Generated<Date | null>;
    offer_until_before: Generated<Date | null>;
    offer_from_after: Generated<Date | null>;
    offer_until_after: Generated<Date | null>;
  };
  catalogue_uploads: {
    id: string;
    name: string;
    is_dry_run: boolean;
    status: 'uploading' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
    problem: string | null;
    percent: Generated<number>;
    added: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    refused: Generated<number>;
    created_at: Date;
    created_by: string;
    finished_at: Date | null;
    content: Uint8Array | null;
    /** Of a dry run, at the end of its last turn. */
    records_done: Generated<number>;
    findings_done: Generated<number>;
    /** Asked for by staff; the import stops after its current batch. */
    cancelled_at: Date | null;
    cancelled_by: string | null;
    /** Null for a file of ours. */
    source: Json<ImportSource> | null;
    uncounted_stock: Generated<number>;
    /** What a person said that the columns of a table are. */
    column_fields: Json<readonly (string | null)[]> | null;
    contents: Generated<'products' | 'customers' | 'orders'>;
  };
  catalogue_upload_pictures: {
    upload_id: string;
    name: string;
    bytes: number;
    file_id: string;
    is_stored: Generated<boolean>;
    is_used: Generated<boolean>;
  };
  catalogue_upload_findings: {
    upload_id: string;
    position: number;
    line: number;
    sku: string;
    field: string;
    code: string;
    value: string;
  };
  catalogue_pictures: {
    source_hash: string;
    path: string;
    width: number;
    height: number;
  };
}
