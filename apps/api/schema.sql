create extension btree_gin;
create extension pg_trgm;
create extension unaccent;

-- text search configuration vitrine_pt: asciihword by portuguese_stem
-- text search configuration vitrine_pt: asciiword by portuguese_stem
-- text search configuration vitrine_pt: email by simple
-- text search configuration vitrine_pt: file by simple
-- text search configuration vitrine_pt: float by simple
-- text search configuration vitrine_pt: host by simple
-- text search configuration vitrine_pt: hword by unaccent, portuguese_stem
-- text search configuration vitrine_pt: hword_asciipart by portuguese_stem
-- text search configuration vitrine_pt: hword_numpart by simple
-- text search configuration vitrine_pt: hword_part by unaccent, portuguese_stem
-- text search configuration vitrine_pt: int by simple
-- text search configuration vitrine_pt: numhword by simple
-- text search configuration vitrine_pt: numword by simple
-- text search configuration vitrine_pt: sfloat by simple
-- text search configuration vitrine_pt: uint by simple
-- text search configuration vitrine_pt: url by simple
-- text search configuration vitrine_pt: url_path by simple
-- text search configuration vitrine_pt: version by simple
-- text search configuration vitrine_pt: word by unaccent, portuguese_stem

create table api_keys (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  prefix text not null,
  token_hash text not null,
  permissions jsonb not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_by_staff_id integer,
  needs_approval boolean default false not null,
  secret_id text,
  constraint api_keys_pkey PRIMARY KEY (store_id, id),
  constraint api_keys_store_id_token_hash_key UNIQUE (store_id, token_hash),
  constraint api_keys_store_id_created_by_staff_id_fkey FOREIGN KEY (store_id, created_by_staff_id) REFERENCES staff(store_id, id) ON DELETE CASCADE,
  constraint api_keys_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_of_staff ON public.api_keys USING btree (store_id, created_by_staff_id);

create table app_accounts (
  store_id integer not null,
  app_id uuid not null,
  secrets text,
  label text default ''::text not null,
  expires_at timestamp with time zone,
  renewals integer default 0 not null,
  renewing_until timestamp with time zone,
  problem text,
  connected_at timestamp with time zone,
  state_hash text,
  state_until timestamp with time zone,
  constraint app_accounts_pkey PRIMARY KEY (store_id, app_id),
  constraint app_accounts_store_id_app_id_fkey FOREIGN KEY (store_id, app_id) REFERENCES apps(store_id, id) ON DELETE CASCADE
);

create table app_answers (
  store_id integer not null,
  id bigint generated always as identity not null,
  app_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  outcome text not null,
  detail text not null,
  constraint app_answers_pkey PRIMARY KEY (store_id, id),
  constraint app_answers_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'timed_out'::text, 'failed'::text, 'malformed'::text]))),
  constraint app_answers_store_id_app_id_fkey FOREIGN KEY (store_id, app_id) REFERENCES apps(store_id, id) ON DELETE CASCADE
);
CREATE INDEX app_answers_by_time ON public.app_answers USING btree (store_id, app_id, at DESC, id DESC);

create table app_jobs (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  app_id uuid not null,
  name text not null,
  key text not null,
  payload jsonb not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  claimed_until timestamp with time zone,
  problem text,
  constraint app_jobs_pkey PRIMARY KEY (store_id, id),
  constraint app_jobs_store_id_app_id_name_key_key UNIQUE (store_id, app_id, name, key),
  constraint app_jobs_store_id_app_id_fkey FOREIGN KEY (store_id, app_id) REFERENCES apps(store_id, id) ON DELETE CASCADE
);
CREATE INDEX app_jobs_due ON public.app_jobs USING btree (store_id, app_id, due_at) WHERE (due_at IS NOT NULL);
CREATE TRIGGER schedule_app_job AFTER INSERT OR DELETE OR UPDATE OF due_at ON app_jobs FOR EACH ROW EXECUTE FUNCTION schedule_app_job();

create table app_records (
  store_id integer not null,
  app_id uuid not null,
  kind text not null,
  key text not null,
  value jsonb not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint app_records_pkey PRIMARY KEY (store_id, app_id, kind, key),
  constraint app_records_store_id_app_id_fkey FOREIGN KEY (store_id, app_id) REFERENCES apps(store_id, id) ON DELETE CASCADE
);
CREATE INDEX app_records_expired ON public.app_records USING btree (store_id, app_id, expires_at) WHERE (expires_at IS NOT NULL);

create table apps (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  app text not null,
  source text not null,
  manifest_url text,
  manifest jsonb not null,
  pending_manifest jsonb,
  status text not null,
  settings jsonb default '{}'::jsonb not null,
  secret_settings text,
  key_id uuid,
  key_text text,
  endpoint_id uuid,
  secret text not null,
  installed_by text not null,
  installed_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  check_problem text,
  constraint apps_pkey PRIMARY KEY (store_id, id),
  constraint apps_manifest_url CHECK (((manifest_url IS NULL) = (source = 'built-in'::text))),
  constraint apps_source_check CHECK ((source = ANY (ARRAY['remote'::text, 'built-in'::text]))),
  constraint apps_status_check CHECK ((status = ANY (ARRAY['installing'::text, 'active'::text, 'suspended'::text, 'removed'::text]))),
  constraint apps_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX apps_once_in_store ON public.apps USING btree (store_id, app) WHERE (status <> 'removed'::text);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF status, manifest, settings, secret_settings ON apps FOR EACH ROW EXECUTE FUNCTION announce_tags('cart');

create table audit_entries (
  store_id integer not null,
  id integer generated by default as identity not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  actor_role text,
  action text not null,
  target_kind text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_entries_pkey PRIMARY KEY (store_id, id),
  constraint audit_entries_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX audit_entries_by_time ON public.audit_entries USING btree (store_id, at DESC, id DESC);
CREATE INDEX audit_entries_of_target ON public.audit_entries USING btree (store_id, target_kind, target_id, id DESC);

create table blog_entries (
  id integer generated always as identity not null,
  store_id integer not null,
  url_key text not null,
  title text not null,
  summary text default ''::text not null,
  content_html text default ''::text not null,
  image jsonb,
  author text default ''::text not null,
  published_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  is_active boolean default true not null,
  content jsonb default '{}'::jsonb not null,
  constraint blog_entries_store_id_id_key UNIQUE (store_id, id),
  constraint blog_entries_store_id_url_key_key UNIQUE (store_id, url_key),
  constraint blog_entries_shown_with_date CHECK (((NOT is_active) OR (published_at IS NOT NULL))),
  constraint blog_entries_url_key_check CHECK (((url_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(url_key) <= 120))),
  constraint blog_entries_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX blog_entries_newest ON public.blog_entries USING btree (store_id, published_at DESC, id DESC);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON blog_entries FOR EACH ROW EXECUTE FUNCTION announce_tags('blog');
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF content, content_html, image ON blog_entries FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER note_pictures AFTER INSERT OR UPDATE OF content, content_html, image ON blog_entries FOR EACH ROW EXECUTE FUNCTION note_library_pictures();

create table blog_entry_revisions (
  store_id integer not null,
  id integer generated by default as identity not null,
  entry_id integer not null,
  state text not null,
  title text not null,
  summary text not null,
  content_html text not null,
  content jsonb not null,
  image jsonb,
  author text not null,
  published_at timestamp with time zone,
  author_name text,
  saved_at timestamp with time zone,
  starts_at timestamp with time zone,
  constraint blog_entry_revisions_pkey PRIMARY KEY (store_id, id),
  constraint blog_entry_revisions_check CHECK (((state <> 'scheduled'::text) OR (starts_at IS NOT NULL))),
  constraint blog_entry_revisions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text]))),
  constraint blog_entry_revisions_store_id_entry_id_fkey FOREIGN KEY (store_id, entry_id) REFERENCES blog_entries(store_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX blog_entry_revisions_draft ON public.blog_entry_revisions USING btree (store_id, entry_id) WHERE (state = 'draft'::text);
CREATE INDEX blog_entry_revisions_of_entry ON public.blog_entry_revisions USING btree (store_id, entry_id, id DESC);
CREATE UNIQUE INDEX blog_entry_revisions_scheduled ON public.blog_entry_revisions USING btree (store_id, entry_id) WHERE (state = 'scheduled'::text);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON blog_entry_revisions FOR EACH ROW EXECUTE FUNCTION announce_entry_schedule();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF content, content_html, image ON blog_entry_revisions FOR EACH ROW EXECUTE FUNCTION keep_named_files();

create table bought_together (
  store_id integer not null,
  product_id integer not null,
  companion_id integer not null,
  position smallint not null,
  orders integer not null,
  people integer not null,
  constraint bought_together_pkey PRIMARY KEY (store_id, product_id, companion_id),
  constraint bought_together_check CHECK ((companion_id <> product_id)),
  constraint bought_together_orders_check CHECK ((orders > 0)),
  constraint bought_together_people_check CHECK ((people > 0)),
  constraint bought_together_position_check CHECK (("position" > 0)),
  constraint bought_together_store_id_companion_id_fkey FOREIGN KEY (store_id, companion_id) REFERENCES products(store_id, id) ON DELETE CASCADE,
  constraint bought_together_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX bought_together_of_companion ON public.bought_together USING btree (store_id, companion_id);
CREATE TRIGGER announce_added AFTER INSERT OR DELETE ON bought_together FOR EACH ROW EXECUTE FUNCTION announce_bought_together();
CREATE TRIGGER announce_moved AFTER UPDATE OF "position" ON bought_together FOR EACH ROW WHEN (old."position" <> new."position") EXECUTE FUNCTION announce_bought_together();

create table bought_together_counts (
  store_id integer not null,
  counted_at timestamp with time zone not null,
  constraint bought_together_counts_pkey PRIMARY KEY (store_id),
  constraint bought_together_counts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table bulk_edit_rows (
  store_id integer not null,
  edit_id uuid not null,
  position integer not null,
  product_id integer not null,
  variant_id integer,
  sku text not null,
  status text default 'waiting'::text not null,
  value_before integer,
  value_after integer,
  value_found integer,
  code text,
  offer_from_before timestamp with time zone,
  offer_until_before timestamp with time zone,
  offer_from_after timestamp with time zone,
  offer_until_after timestamp with time zone,
  constraint bulk_edit_rows_pkey PRIMARY KEY (store_id, edit_id, "position"),
  constraint bulk_edit_rows_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'changed'::text, 'unchanged'::text, 'refused'::text, 'undone'::text, 'kept'::text]))),
  constraint bulk_edit_rows_store_id_edit_id_fkey FOREIGN KEY (store_id, edit_id) REFERENCES bulk_edits(store_id, id) ON DELETE CASCADE
);
CREATE INDEX bulk_edit_rows_by_status ON public.bulk_edit_rows USING btree (store_id, edit_id, status, "position");

create table bulk_edits (
  store_id integer not null,
  id uuid not null,
  change jsonb not null,
  scope jsonb not null,
  field text not null,
  status text not null,
  total integer not null,
  position integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  refused integer default 0 not null,
  undone integer default 0 not null,
  kept integer default 0 not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by text,
  constraint bulk_edits_pkey PRIMARY KEY (store_id, id),
  constraint bulk_edits_field_check CHECK ((field = ANY (ARRAY['price_centavos'::text, 'special_price_centavos'::text, 'stock'::text, 'is_active'::text, 'weight_grams'::text, 'in_category'::text, 'has_tag'::text, 'ncm'::text, 'cest'::text, 'goods_origin'::text, 'invoice_unit'::text]))),
  constraint bulk_edits_status_check CHECK ((status = ANY (ARRAY['applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text]))),
  constraint bulk_edits_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX bulk_edits_by_time ON public.bulk_edits USING btree (store_id, created_at DESC, id);
CREATE TRIGGER schedule_bulk_edit AFTER INSERT OR DELETE OR UPDATE OF status ON bulk_edits FOR EACH ROW EXECUTE FUNCTION schedule_bulk_edit();

create table carrier_quotes (
  id uuid default gen_random_uuid() not null,
  store_id integer not null,
  quote_key text not null,
  code text not null,
  name text not null,
  price_centavos integer not null,
  business_days integer not null,
  quoted_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  constraint carrier_quotes_store_id_id_key UNIQUE (store_id, id),
  constraint carrier_quotes_business_days_check CHECK ((business_days >= 0)),
  constraint carrier_quotes_price_centavos_check CHECK ((price_centavos >= 0)),
  constraint carrier_quotes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX carrier_quotes_by_key ON public.carrier_quotes USING btree (store_id, quote_key, quoted_at DESC);
CREATE INDEX carrier_quotes_ending ON public.carrier_quotes USING btree (store_id, valid_until);

create table cart_items (
  id integer generated always as identity not null,
  store_id integer not null,
  cart_id uuid not null,
  variant_id integer not null,
  qty integer not null,
  is_saved_for_later boolean default false not null,
  constraint cart_items_one_line_per_variant UNIQUE (store_id, cart_id, variant_id),
  constraint cart_items_store_id_id_key UNIQUE (store_id, id),
  constraint cart_items_qty_check CHECK (((qty >= 1) AND (qty <= 999))),
  constraint cart_items_store_id_cart_id_fkey FOREIGN KEY (store_id, cart_id) REFERENCES carts(store_id, id) ON DELETE CASCADE,
  constraint cart_items_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES product_variants(store_id, id) ON DELETE CASCADE
);

create table cart_promotions (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  name text not null,
  benefit jsonb not null,
  category_keys text[],
  brands text[],
  group_codes text[],
  payment_codes text[],
  min_total_centavos integer default 0 not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_exclusive boolean default false not null,
  priority integer default 0 not null,
  is_active boolean default true not null,
  product_ids integer[],
  is_first_purchase boolean default false not null,
  constraint cart_promotions_store_id_code_key UNIQUE (store_id, code),
  constraint cart_promotions_store_id_id_key UNIQUE (store_id, id),
  constraint cart_promotions_benefit_is_whole CHECK (COALESCE(
CASE (benefit ->> 'kind'::text)
    WHEN 'percentage'::text THEN ((((benefit ->> 'percent'::text))::integer >= 1) AND (((benefit ->> 'percent'::text))::integer <= 100))
    WHEN 'amount'::text THEN (((benefit ->> 'centavos'::text))::integer > 0)
    WHEN 'progressive'::text THEN (((benefit ->> 'by'::text) = ANY (ARRAY['quantity'::text, 'total'::text])) AND ((jsonb_array_length((benefit -> 'tiers'::text)) >= 1) AND (jsonb_array_length((benefit -> 'tiers'::text)) <= jsonb_array_length(jsonb_path_query_array(benefit, '$."tiers"[*]?((@."from" > 0 && @."percent" >= 1) && @."percent" <= 100)'::jsonpath)))))
    WHEN 'buy_x_pay_y'::text THEN ((((benefit ->> 'pay'::text))::integer >= 1) AND (((benefit ->> 'buy'::text))::integer > ((benefit ->> 'pay'::text))::integer))
    WHEN 'free_shipping'::text THEN (payment_codes IS NULL)
    ELSE NULL::boolean
END, false)),
  constraint cart_promotions_brands_check CHECK ((brands <> '{}'::text[])),
  constraint cart_promotions_category_keys_check CHECK ((category_keys <> '{}'::text[])),
  constraint cart_promotions_check CHECK ((ends_at > starts_at)),
  constraint cart_promotions_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint cart_promotions_group_codes_check CHECK ((group_codes <> '{}'::text[])),
  constraint cart_promotions_min_total_centavos_check CHECK ((min_total_centavos >= 0)),
  constraint cart_promotions_name_check CHECK ((name <> ''::text)),
  constraint cart_promotions_payment_codes_check CHECK ((payment_codes <> '{}'::text[])),
  constraint cart_promotions_product_ids_check CHECK ((product_ids <> '{}'::integer[])),
  constraint cart_promotions_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON cart_promotions FOR EACH ROW EXECUTE FUNCTION announce_tags('cart');

create table cart_reminders (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  cart_id uuid,
  customer_id integer,
  email text,
  recipient text,
  state text not null,
  stopped_because text,
  coupon_code text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  returned_at timestamp with time zone,
  restored_cart_id uuid,
  constraint cart_reminders_pkey PRIMARY KEY (store_id, id),
  constraint cart_reminders_store_id_cart_id_key UNIQUE (store_id, cart_id),
  constraint cart_reminders_email_check CHECK ((email = lower(email))),
  constraint cart_reminders_sent CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint cart_reminders_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sending'::text, 'sent'::text, 'stopped'::text]))),
  constraint cart_reminders_stopped CHECK (((state = 'stopped'::text) = (stopped_because IS NOT NULL))),
  constraint cart_reminders_stopped_because_check CHECK ((stopped_because = ANY (ARRAY['ordered'::text, 'opted_out'::text, 'nothing_to_buy'::text, 'just_reminded'::text, 'refused'::text]))),
  constraint cart_reminders_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX cart_reminders_by_time ON public.cart_reminders USING btree (store_id, created_at);
CREATE INDEX cart_reminders_of_recipient ON public.cart_reminders USING btree (store_id, recipient, sent_at);

create table carts (
  id uuid default gen_random_uuid() not null,
  store_id integer not null,
  customer_id integer,
  coupon_code text,
  status text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  gift_message text,
  recent_changes jsonb default '[]'::jsonb not null,
  restored_from uuid,
  buyer_id integer,
  constraint carts_store_id_id_key UNIQUE (store_id, id),
  constraint carts_buyer_check CHECK (((buyer_id IS NULL) OR (customer_id IS NOT NULL))),
  constraint carts_gift_message_check CHECK ((length(gift_message) <= 200)),
  constraint carts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'ordered'::text]))),
  constraint carts_store_id_buyer_id_fkey FOREIGN KEY (store_id, buyer_id) REFERENCES company_buyers(store_id, id) ON DELETE CASCADE,
  constraint carts_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint carts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX carts_by_creation ON public.carts USING btree (store_id, created_at);
CREATE INDEX carts_of_guests_by_change ON public.carts USING btree (store_id, updated_at) WHERE ((customer_id IS NULL) AND (status = 'open'::text));
CREATE UNIQUE INDEX carts_one_open_per_customer ON public.carts USING btree (store_id, customer_id, COALESCE(buyer_id, 0)) WHERE (status = 'open'::text);
CREATE INDEX carts_open_by_change ON public.carts USING btree (store_id, updated_at) WHERE (status = 'open'::text);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON carts FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table catalogue_column_fields (
  store_id integer not null,
  headers_hash text not null,
  fields jsonb not null,
  used_at timestamp with time zone not null,
  constraint catalogue_column_fields_pkey PRIMARY KEY (store_id, headers_hash),
  constraint catalogue_column_fields_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table catalogue_fetched_pictures (
  store_id integer not null,
  address_hash text not null,
  source_hash text not null,
  constraint catalogue_fetched_pictures_pkey PRIMARY KEY (store_id, address_hash),
  constraint catalogue_fetched_pictures_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint catalogue_fetched_pictures_store_id_source_hash_fkey FOREIGN KEY (store_id, source_hash) REFERENCES catalogue_pictures(store_id, source_hash) ON DELETE CASCADE
);
CREATE INDEX catalogue_fetched_pictures_by_source ON public.catalogue_fetched_pictures USING btree (store_id, source_hash);

create table catalogue_import_findings (
  id bigint generated always as identity not null,
  store_id integer not null,
  line integer not null,
  sku text not null,
  field text not null,
  code text not null,
  value text not null,
  constraint catalogue_import_findings_pkey PRIMARY KEY (store_id, id),
  constraint catalogue_import_findings_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX catalogue_import_findings_by_sku ON public.catalogue_import_findings USING btree (store_id, sku);

create table catalogue_imports (
  store_id integer not null,
  file_key text not null,
  phase text default 'products'::text not null,
  records_done integer default 0 not null,
  has_relations boolean default false not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  refused integer default 0 not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint catalogue_imports_pkey PRIMARY KEY (store_id),
  constraint catalogue_imports_phase_check CHECK ((phase = ANY (ARRAY['products'::text, 'relations'::text]))),
  constraint catalogue_imports_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table catalogue_origins (
  store_id integer not null,
  system text not null,
  product_key text not null,
  variant_key text not null,
  product_id integer not null,
  variant_id integer,
  constraint catalogue_origins_pkey PRIMARY KEY (store_id, system, product_key, variant_key),
  constraint catalogue_origins_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint catalogue_origins_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE,
  constraint catalogue_origins_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES product_variants(store_id, id) ON DELETE CASCADE
);
CREATE INDEX catalogue_origins_by_product ON public.catalogue_origins USING btree (store_id, product_id);
CREATE INDEX catalogue_origins_by_variant ON public.catalogue_origins USING btree (store_id, variant_id);

create table catalogue_pictures (
  store_id integer not null,
  source_hash text not null,
  path text not null,
  width integer not null,
  height integer not null,
  constraint catalogue_pictures_pkey PRIMARY KEY (store_id, source_hash),
  constraint catalogue_pictures_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX catalogue_pictures_by_path ON public.catalogue_pictures USING btree (store_id, path);
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF path ON catalogue_pictures FOR EACH ROW EXECUTE FUNCTION keep_named_files();

create table catalogue_stock_marks (
  store_id integer not null,
  export text not null,
  variant_sku text not null,
  stock integer not null,
  imported_at timestamp with time zone not null,
  constraint catalogue_stock_marks_pkey PRIMARY KEY (store_id, export, variant_sku),
  constraint catalogue_stock_marks_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_stock_marks_by_time ON public.catalogue_stock_marks USING btree (store_id, imported_at);

create table catalogue_upload_changes (
  store_id integer not null,
  upload_id uuid not null,
  position integer not null,
  line integer not null,
  sku text not null,
  variant_sku text not null,
  field text not null,
  before text not null,
  after text not null,
  constraint catalogue_upload_changes_pkey PRIMARY KEY (store_id, upload_id, "position"),
  constraint catalogue_upload_changes_store_id_upload_id_fkey FOREIGN KEY (store_id, upload_id) REFERENCES catalogue_uploads(store_id, id) ON DELETE CASCADE
);

create table catalogue_upload_findings (
  store_id integer not null,
  upload_id uuid not null,
  position integer not null,
  line integer not null,
  sku text not null,
  field text not null,
  code text not null,
  value text not null,
  constraint catalogue_upload_findings_pkey PRIMARY KEY (store_id, upload_id, "position"),
  constraint catalogue_upload_findings_store_id_upload_id_fkey FOREIGN KEY (store_id, upload_id) REFERENCES catalogue_uploads(store_id, id) ON DELETE CASCADE
);

create table catalogue_upload_pictures (
  store_id integer not null,
  upload_id uuid not null,
  name text not null,
  bytes integer not null,
  file_id uuid not null,
  is_stored boolean default false not null,
  is_used boolean default false not null,
  constraint catalogue_upload_pictures_pkey PRIMARY KEY (store_id, upload_id, name),
  constraint catalogue_upload_pictures_store_id_upload_id_fkey FOREIGN KEY (store_id, upload_id) REFERENCES catalogue_uploads(store_id, id) ON DELETE CASCADE
);

create table catalogue_uploads (
  store_id integer not null,
  id uuid not null,
  name text not null,
  is_dry_run boolean not null,
  status text not null,
  problem text,
  percent integer default 0 not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  refused integer default 0 not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  finished_at timestamp with time zone,
  content bytea,
  records_done integer default 0 not null,
  findings_done integer default 0 not null,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  source jsonb,
  uncounted_stock integer default 0 not null,
  column_fields jsonb,
  contents text default 'products'::text not null,
  constraint catalogue_uploads_pkey PRIMARY KEY (store_id, id),
  constraint catalogue_uploads_contents_check CHECK ((contents = ANY (ARRAY['products'::text, 'customers'::text, 'orders'::text]))),
  constraint catalogue_uploads_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint catalogue_uploads_uncounted_stock_check CHECK ((uncounted_stock >= 0)),
  constraint catalogue_uploads_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_uploads_by_time ON public.catalogue_uploads USING btree (store_id, created_at DESC, id);
CREATE TRIGGER schedule_catalogue_upload AFTER INSERT OR DELETE ON catalogue_uploads FOR EACH ROW EXECUTE FUNCTION schedule_catalogue_upload();
CREATE TRIGGER schedule_catalogue_upload_again AFTER UPDATE OF status ON catalogue_uploads FOR EACH ROW WHEN (new.status <> 'running'::text) EXECUTE FUNCTION schedule_catalogue_upload();

create table categories (
  id integer generated always as identity not null,
  store_id integer not null,
  parent_id integer,
  url_key text not null,
  name text not null,
  description_html text default ''::text not null,
  position integer default 0 not null,
  image jsonb,
  is_active boolean default true not null,
  banner jsonb,
  seo_title text default ''::text not null,
  seo_description text default ''::text not null,
  constraint categories_store_id_id_key UNIQUE (store_id, id),
  constraint categories_store_id_url_key_key UNIQUE (store_id, url_key),
  constraint categories_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint categories_store_id_parent_id_fkey FOREIGN KEY (store_id, parent_id) REFERENCES categories(store_id, id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION announce_catalog();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF banner, description_html, image ON categories FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER note_pictures AFTER INSERT OR UPDATE OF image, banner, description_html ON categories FOR EACH ROW EXECUTE FUNCTION note_library_pictures();
CREATE TRIGGER search_update AFTER UPDATE OF name, url_key, is_active ON categories FOR EACH ROW EXECUTE FUNCTION note_search_of_category();

create table cms_countdowns (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  name text not null,
  content text default ''::text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  position text default 'top'::text not null,
  is_floater boolean default false not null,
  url text default '*'::text not null,
  hide_options jsonb default '[]'::jsonb not null,
  colors jsonb default '{}'::jsonb not null,
  is_active boolean default true not null,
  constraint cms_countdowns_store_id_code_key UNIQUE (store_id, code),
  constraint cms_countdowns_store_id_id_key UNIQUE (store_id, id),
  constraint cms_countdowns_check CHECK ((end_at > start_at)),
  constraint cms_countdowns_position_check CHECK (("position" = ANY (ARRAY['top'::text, 'bottom'::text]))),
  constraint cms_countdowns_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON cms_countdowns FOR EACH ROW EXECUTE FUNCTION announce_tags('countdowns');
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF content ON cms_countdowns FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER note_pictures AFTER INSERT OR UPDATE OF content ON cms_countdowns FOR EACH ROW EXECUTE FUNCTION note_library_pictures();

create table cms_form_submissions (
  id integer generated always as identity not null,
  store_id integer not null,
  form_id integer not null,
  answers jsonb not null,
  received_at timestamp with time zone not null,
  mail_claimed_at timestamp with time zone,
  mailed_at timestamp with time zone,
  idempotency_key uuid,
  constraint cms_form_submissions_store_id_id_key UNIQUE (store_id, id),
  constraint cms_form_submissions_store_id_form_id_fkey FOREIGN KEY (store_id, form_id) REFERENCES cms_forms(store_id, id)
);
CREATE INDEX cms_form_submissions_by_form ON public.cms_form_submissions USING btree (store_id, form_id, id DESC);
CREATE UNIQUE INDEX cms_form_submissions_once ON public.cms_form_submissions USING btree (store_id, idempotency_key);
CREATE INDEX cms_form_submissions_to_mail ON public.cms_form_submissions USING btree (store_id, id) WHERE (mailed_at IS NULL);

create table cms_forms (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  title text not null,
  fields jsonb not null,
  submit_label text not null,
  success_message text not null,
  needs_captcha boolean default false not null,
  mail_to text,
  is_active boolean default true not null,
  removed_at timestamp with time zone,
  constraint cms_forms_store_id_code_key UNIQUE (store_id, code),
  constraint cms_forms_store_id_id_key UNIQUE (store_id, id),
  constraint cms_forms_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON cms_forms FOR EACH ROW EXECUTE FUNCTION announce_tags('forms', 'popups');

create table cms_menus (
  store_id integer not null,
  id integer generated always as identity not null,
  place text not null,
  state text not null,
  items jsonb not null,
  author text not null,
  saved_at timestamp with time zone not null,
  constraint cms_menus_pkey PRIMARY KEY (store_id, id),
  constraint cms_menus_place_check CHECK ((place = ANY (ARRAY['header'::text, 'footer'::text]))),
  constraint cms_menus_state_check CHECK ((state = ANY (ARRAY['published'::text, 'replaced'::text]))),
  constraint cms_menus_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX cms_menus_one_published ON public.cms_menus USING btree (store_id, place) WHERE (state = 'published'::text);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON cms_menus FOR EACH ROW EXECUTE FUNCTION announce_tags('menus');

create table cms_page_revisions (
  store_id integer not null,
  id integer generated by default as identity not null,
  page_id integer not null,
  state text not null,
  title text not null,
  meta_title text,
  meta_description text,
  content jsonb not null,
  author_name text,
  saved_at timestamp with time zone,
  starts_at timestamp with time zone,
  constraint cms_page_revisions_pkey PRIMARY KEY (store_id, id),
  constraint cms_page_revisions_check CHECK (((state <> 'scheduled'::text) OR (starts_at IS NOT NULL))),
  constraint cms_page_revisions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text]))),
  constraint cms_page_revisions_store_id_page_id_fkey FOREIGN KEY (store_id, page_id) REFERENCES cms_pages(store_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX cms_page_revisions_draft ON public.cms_page_revisions USING btree (store_id, page_id) WHERE (state = 'draft'::text);
CREATE INDEX cms_page_revisions_of_page ON public.cms_page_revisions USING btree (store_id, page_id, id DESC);
CREATE UNIQUE INDEX cms_page_revisions_scheduled ON public.cms_page_revisions USING btree (store_id, page_id) WHERE (state = 'scheduled'::text);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON cms_page_revisions FOR EACH ROW EXECUTE FUNCTION announce_page_schedule();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF content ON cms_page_revisions FOR EACH ROW EXECUTE FUNCTION keep_named_files();

create table cms_pages (
  id integer generated always as identity not null,
  store_id integer not null,
  url_key text not null,
  title text not null,
  status integer default 1 not null,
  meta_title text,
  meta_description text,
  content jsonb default '{}'::jsonb not null,
  constraint cms_pages_store_id_id_key UNIQUE (store_id, id),
  constraint cms_pages_store_id_url_key_key UNIQUE (store_id, url_key),
  constraint cms_pages_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON cms_pages FOR EACH ROW EXECUTE FUNCTION announce_cms_page();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF content ON cms_pages FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER note_pictures AFTER INSERT OR UPDATE OF content ON cms_pages FOR EACH ROW EXECUTE FUNCTION note_library_pictures();

create table cms_popups (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  title text not null,
  width integer,
  height integer,
  image text,
  image_mode text default 'background'::text not null,
  content text,
  link text,
  form_id integer,
  url text default '*'::text not null,
  excludes text,
  delay_seconds integer default 0 not null,
  hidden_days integer default 0 not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_active boolean default true not null,
  sort_order integer default 0 not null,
  constraint cms_popups_store_id_code_key UNIQUE (store_id, code),
  constraint cms_popups_store_id_id_key UNIQUE (store_id, id),
  constraint cms_popups_check CHECK ((ends_at > starts_at)),
  constraint cms_popups_delay_seconds_check CHECK ((delay_seconds >= 0)),
  constraint cms_popups_height_check CHECK ((height > 0)),
  constraint cms_popups_hidden_days_check CHECK ((hidden_days >= 0)),
  constraint cms_popups_image_mode_check CHECK ((image_mode = ANY (ARRAY['background'::text, 'full'::text]))),
  constraint cms_popups_width_check CHECK ((width > 0)),
  constraint cms_popups_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint cms_popups_store_id_form_id_fkey FOREIGN KEY (store_id, form_id) REFERENCES cms_forms(store_id, id)
);
CREATE INDEX cms_popups_by_form ON public.cms_popups USING btree (store_id, form_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON cms_popups FOR EACH ROW EXECUTE FUNCTION announce_tags('popups');
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF content, image ON cms_popups FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER note_pictures AFTER INSERT OR UPDATE OF image, content ON cms_popups FOR EACH ROW EXECUTE FUNCTION note_library_pictures();

create table cms_tags (
  id integer generated always as identity not null,
  store_id integer not null,
  name text not null,
  tag text not null,
  position text not null,
  url text default '*'::text not null,
  kind text not null,
  is_active boolean default true not null,
  sort_order integer default 0 not null,
  constraint cms_tags_store_id_id_key UNIQUE (store_id, id),
  constraint cms_tags_kind_check CHECK ((kind = ANY (ARRAY['essential'::text, 'functional'::text, 'analytics'::text, 'marketing'::text]))),
  constraint cms_tags_position_check CHECK (("position" = ANY (ARRAY['head'::text, 'body_start'::text, 'body_end'::text]))),
  constraint cms_tags_tag_check CHECK ((length(tag) <= 100000)),
  constraint cms_tags_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON cms_tags FOR EACH ROW EXECUTE FUNCTION announce_tags('tags');

create table collection_refreshes (
  store_id integer not null,
  id bigint generated always as identity not null,
  product_ids integer[],
  due_at timestamp with time zone not null,
  constraint collection_refreshes_pkey PRIMARY KEY (store_id, id),
  constraint collection_refreshes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX collection_refreshes_of_all ON public.collection_refreshes USING btree (store_id) WHERE (product_ids IS NULL);
CREATE TRIGGER schedule_refresh AFTER INSERT OR DELETE OR UPDATE OF due_at ON collection_refreshes FOR EACH ROW EXECUTE FUNCTION schedule_collection_refresh();

create table collections (
  store_id integer not null,
  category_id integer not null,
  match text not null,
  rules jsonb not null,
  sort text not null,
  most_products integer,
  pinned_ids integer[] default '{}'::integer[] not null,
  excluded_ids integer[] default '{}'::integer[] not null,
  first_ids integer[] default '{}'::integer[] not null,
  constraint collections_pkey PRIMARY KEY (store_id, category_id),
  constraint collections_match_check CHECK ((match = ANY (ARRAY['all'::text, 'any'::text]))),
  constraint collections_most_products_check CHECK (((most_products >= 1) AND (most_products <= 10000))),
  constraint collections_sort_check CHECK ((sort = ANY (ARRAY['best_selling'::text, 'newest'::text, 'price_asc'::text, 'price_desc'::text, 'discount'::text, 'name'::text]))),
  constraint collections_store_id_category_id_fkey FOREIGN KEY (store_id, category_id) REFERENCES categories(store_id, id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON collections FOR EACH ROW EXECUTE FUNCTION announce_collection();
CREATE TRIGGER refresh_all AFTER INSERT ON collections FOR EACH ROW EXECUTE FUNCTION refresh_all_collections();

create table company_buyers (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  email text not null,
  name text not null,
  password_hash text,
  role text not null,
  order_limit_centavos integer,
  invited_at timestamp with time zone not null,
  invite_expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  removed_at timestamp with time zone,
  tokens_valid_from timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  constraint company_buyers_pkey PRIMARY KEY (store_id, id),
  constraint company_buyers_check CHECK (((removed_at IS NULL) OR ((email = ''::text) AND (password_hash IS NULL)))),
  constraint company_buyers_email_check CHECK (((email = lower(email)) AND (length(email) <= 320))),
  constraint company_buyers_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
  constraint company_buyers_order_limit_centavos_check CHECK ((order_limit_centavos >= 0)),
  constraint company_buyers_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'approver'::text, 'manager'::text]))),
  constraint company_buyers_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint company_buyers_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX company_buyers_by_customer ON public.company_buyers USING btree (store_id, customer_id);
CREATE UNIQUE INDEX company_buyers_email ON public.company_buyers USING btree (store_id, email) WHERE (removed_at IS NULL);
CREATE TRIGGER refuse_email_of_two_logins AFTER INSERT OR UPDATE OF email ON company_buyers FOR EACH ROW WHEN (new.removed_at IS NULL) EXECUTE FUNCTION refuse_email_of_two_logins();
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON company_buyers FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table consent_records (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  functional boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  chosen_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  constraint consent_records_store_id_id_key UNIQUE (store_id, id),
  constraint consent_records_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE INDEX consent_records_by_customer ON public.consent_records USING btree (store_id, customer_id, chosen_at DESC, id DESC);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON consent_records FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table coupon_uses (
  store_id integer not null,
  order_id uuid not null,
  coupon_id integer not null,
  customer_id integer not null,
  used_at timestamp with time zone not null,
  constraint coupon_uses_pkey PRIMARY KEY (store_id, order_id),
  constraint coupon_uses_store_id_coupon_id_fkey FOREIGN KEY (store_id, coupon_id) REFERENCES coupons(store_id, id) ON DELETE CASCADE,
  constraint coupon_uses_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id),
  constraint coupon_uses_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX coupon_uses_by_coupon ON public.coupon_uses USING btree (store_id, coupon_id, customer_id);

create table coupons (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  kind text not null,
  value integer not null,
  starts_on date,
  ends_on date,
  min_total_centavos integer default 0 not null,
  is_active boolean default true not null,
  group_codes text[],
  is_once_per_customer boolean default false not null,
  max_uses integer,
  is_combinable boolean default true not null,
  category_keys text[],
  product_ids integer[],
  is_first_purchase boolean default false not null,
  constraint coupons_store_id_code_key UNIQUE (store_id, code),
  constraint coupons_store_id_id_key UNIQUE (store_id, id),
  constraint coupons_category_keys_check CHECK ((category_keys <> '{}'::text[])),
  constraint coupons_code_check CHECK ((code = upper(code))),
  constraint coupons_group_codes_check CHECK ((group_codes <> '{}'::text[])),
  constraint coupons_kind_check CHECK ((kind = ANY (ARRAY['percentage'::text, 'amount'::text, 'free_shipping'::text]))),
  constraint coupons_max_uses_check CHECK ((max_uses > 0)),
  constraint coupons_product_ids_check CHECK ((product_ids <> '{}'::integer[])),
  constraint coupons_value_check CHECK (
CASE kind
    WHEN 'free_shipping'::text THEN (value = 0)
    ELSE (value > 0)
END),
  constraint coupons_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table credit_entries (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  kind text not null,
  operation text not null,
  origin text not null,
  reference text default ''::text not null,
  amount_centavos integer not null,
  operation_key text not null,
  at timestamp with time zone not null,
  constraint credit_entries_once UNIQUE (store_id, operation_key),
  constraint credit_entries_store_id_id_key UNIQUE (store_id, id),
  constraint credit_entries_check CHECK (((amount_centavos <> 0) AND ((amount_centavos > 0) = (operation = 'grant'::text)))),
  constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'bonus'::text]))),
  constraint credit_entries_operation_check CHECK ((operation = ANY (ARRAY['grant'::text, 'spend'::text, 'expire'::text]))),
  constraint credit_entries_origin_check CHECK ((origin = ANY (ARRAY['opening'::text, 'return'::text, 'goodwill'::text, 'gift'::text, 'gift_card'::text, 'order'::text, 'cancellation'::text, 'expiry'::text]))),
  constraint credit_entries_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id),
  constraint credit_entries_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX credit_entries_by_customer ON public.credit_entries USING btree (store_id, customer_id, id DESC);
CREATE INDEX credit_entries_by_key_start ON public.credit_entries USING btree (store_id, operation_key text_pattern_ops) WHERE (operation = 'grant'::text);
CREATE TRIGGER given_back_once AFTER INSERT ON credit_entries FOR EACH ROW WHEN (new.operation = 'grant'::text AND new.kind = 'credit'::text AND (new.operation_key ~ '^return:[0-9]+$'::text OR new.operation_key ~~ 'back:order:%'::text)) EXECUTE FUNCTION check_given_credit();
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

create table credit_limits (
  store_id integer not null,
  customer_id integer not null,
  limit_centavos integer not null,
  changed_at timestamp with time zone not null,
  constraint credit_limits_pkey PRIMARY KEY (store_id, customer_id),
  constraint credit_limits_limit_centavos_check CHECK ((limit_centavos >= 0)),
  constraint credit_limits_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint credit_limits_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table credit_lots (
  store_id integer not null,
  id integer not null,
  customer_id integer not null,
  kind text not null,
  remaining_centavos integer default 0 not null,
  expires_at timestamp with time zone,
  constraint credit_lots_pkey PRIMARY KEY (store_id, id),
  constraint credit_lots_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'bonus'::text]))),
  constraint credit_lots_remaining_centavos_check CHECK ((remaining_centavos >= 0)),
  constraint credit_lots_store_id_id_fkey FOREIGN KEY (store_id, id) REFERENCES credit_entries(store_id, id)
);
CREATE INDEX credit_lots_expiring ON public.credit_lots USING btree (store_id, expires_at) WHERE (remaining_centavos > 0);
CREATE INDEX credit_lots_left ON public.credit_lots USING btree (store_id, customer_id, kind, expires_at) WHERE (remaining_centavos > 0);

create table credit_postings (
  id integer generated always as identity not null,
  store_id integer not null,
  entry_id integer not null,
  lot_id integer,
  amount_centavos integer not null,
  constraint credit_postings_store_id_id_key UNIQUE (store_id, id),
  constraint credit_postings_amount_centavos_check CHECK ((amount_centavos <> 0)),
  constraint credit_postings_store_id_entry_id_fkey FOREIGN KEY (store_id, entry_id) REFERENCES credit_entries(store_id, id),
  constraint credit_postings_store_id_lot_id_fkey FOREIGN KEY (store_id, lot_id) REFERENCES credit_lots(store_id, id)
);
CREATE INDEX credit_postings_by_entry ON public.credit_postings USING btree (store_id, entry_id);
CREATE INDEX credit_postings_by_lot ON public.credit_postings USING btree (store_id, lot_id);
CREATE CONSTRAINT TRIGGER balance AFTER INSERT ON credit_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_entry();
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON credit_postings FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER post AFTER INSERT ON credit_postings FOR EACH ROW WHEN (new.lot_id IS NOT NULL) EXECUTE FUNCTION post_credit();

create table customer_addresses (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  postcode text not null,
  street text not null,
  number text not null,
  complement text default ''::text not null,
  neighborhood text not null,
  region text not null,
  city text not null,
  country text default 'BR'::text not null,
  is_default boolean default false not null,
  constraint customer_addresses_store_id_id_key UNIQUE (store_id, id),
  constraint customer_addresses_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_addresses_by_customer ON public.customer_addresses USING btree (store_id, customer_id);
CREATE UNIQUE INDEX customer_addresses_one_default ON public.customer_addresses USING btree (store_id, customer_id) WHERE is_default;
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON customer_addresses FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER webhooks_delete AFTER DELETE ON customer_addresses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_addresses();
CREATE TRIGGER webhooks_insert AFTER INSERT ON customer_addresses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_addresses();
CREATE TRIGGER webhooks_update AFTER UPDATE ON customer_addresses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_addresses();

create table customer_attributes (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  name text not null,
  type text not null,
  show_in_form integer default 1 not null,
  form_rules text default 'PF|PJ'::text not null,
  form_mask text default ''::text not null,
  options jsonb default '[]'::jsonb not null,
  position integer default 0 not null,
  constraint customer_attributes_store_id_code_key UNIQUE (store_id, code),
  constraint customer_attributes_store_id_id_key UNIQUE (store_id, id),
  constraint customer_attributes_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint customer_attributes_type_check CHECK ((type = ANY (ARRAY['text'::text, 'tel'::text, 'select'::text, 'file'::text]))),
  constraint customer_attributes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table customer_email_changes (
  store_id integer not null,
  customer_id integer not null,
  email text not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  constraint customer_email_changes_pkey PRIMARY KEY (store_id, customer_id),
  constraint customer_email_changes_store_id_token_hash_key UNIQUE (store_id, token_hash),
  constraint customer_email_changes_email_check CHECK (((email = lower(email)) AND (length(email) <= 160))),
  constraint customer_email_changes_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON customer_email_changes FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table customer_groups (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  name text not null,
  is_public boolean default true not null,
  constraint customer_groups_store_id_code_key UNIQUE (store_id, code),
  constraint customer_groups_store_id_id_key UNIQUE (store_id, id),
  constraint customer_groups_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table customer_list_items (
  id integer generated always as identity not null,
  store_id integer not null,
  list_id integer not null,
  variant_id integer not null,
  quantity integer not null,
  bought integer default 0 not null,
  added_at timestamp with time zone not null,
  constraint customer_list_items_store_id_id_key UNIQUE (store_id, id),
  constraint customer_list_items_store_id_list_id_variant_id_key UNIQUE (store_id, list_id, variant_id),
  constraint customer_list_items_check CHECK (((bought >= 0) AND (bought <= quantity))),
  constraint customer_list_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint customer_list_items_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint customer_list_items_store_id_list_id_fkey FOREIGN KEY (store_id, list_id) REFERENCES customer_lists(store_id, id) ON DELETE CASCADE,
  constraint customer_list_items_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES product_variants(store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_list_items_by_variant ON public.customer_list_items USING btree (store_id, variant_id);

create table customer_list_purchases (
  receipt uuid default gen_random_uuid() not null,
  store_id integer not null,
  item_id integer not null,
  quantity integer not null,
  marked_at timestamp with time zone not null,
  constraint customer_list_purchases_pkey PRIMARY KEY (store_id, receipt),
  constraint customer_list_purchases_quantity_check CHECK ((quantity > 0)),
  constraint customer_list_purchases_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint customer_list_purchases_store_id_item_id_fkey FOREIGN KEY (store_id, item_id) REFERENCES customer_list_items(store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_list_purchases_by_item ON public.customer_list_purchases USING btree (store_id, item_id);

create table customer_lists (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  link uuid default gen_random_uuid() not null,
  name text not null,
  event_on date,
  created_at timestamp with time zone not null,
  constraint customer_lists_store_id_id_key UNIQUE (store_id, id),
  constraint customer_lists_store_id_link_key UNIQUE (store_id, link),
  constraint customer_lists_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint customer_lists_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX customer_lists_by_customer ON public.customer_lists USING btree (store_id, customer_id);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON customer_lists FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table customer_login_grants (
  store_id integer not null,
  customer_id integer not null,
  grant_hash text not null,
  expires_at timestamp with time zone not null,
  constraint customer_login_grants_pkey PRIMARY KEY (store_id, customer_id),
  constraint customer_login_grants_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON customer_login_grants FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table customer_notes (
  store_id integer not null,
  id integer generated by default as identity not null,
  customer_id integer not null,
  text text not null,
  author_kind text not null,
  author_name text not null,
  written_at timestamp with time zone not null,
  constraint customer_notes_pkey PRIMARY KEY (store_id, id),
  constraint customer_notes_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint customer_notes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_of_customer ON public.customer_notes USING btree (store_id, customer_id, id);

create table customer_origins (
  store_id integer not null,
  system text not null,
  customer_key text not null,
  customer_id integer not null,
  is_created boolean not null,
  written jsonb default '{}'::jsonb not null,
  constraint customer_origins_pkey PRIMARY KEY (store_id, system, customer_key),
  constraint customer_origins_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint customer_origins_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX customer_origins_of_customer ON public.customer_origins USING btree (store_id, customer_id);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON customer_origins FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table customer_passkey_challenges (
  store_id integer not null,
  challenge_hash text not null,
  purpose text not null,
  customer_id integer,
  rp_id text not null,
  expires_at timestamp with time zone not null,
  constraint customer_passkey_challenges_pkey PRIMARY KEY (store_id, challenge_hash),
  constraint customer_passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'registration'::text, 'proof'::text]))),
  constraint customer_passkey_challenges_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint customer_passkey_challenges_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX customer_passkey_challenges_by_customer ON public.customer_passkey_challenges USING btree (store_id, customer_id);
CREATE INDEX customer_passkey_challenges_by_expiry ON public.customer_passkey_challenges USING btree (store_id, expires_at);

create table customer_passkeys (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  credential_id text not null,
  public_key text not null,
  user_handle text not null,
  rp_id text not null,
  counter bigint not null,
  transports jsonb default '[]'::jsonb not null,
  kind text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  blocked_at timestamp with time zone,
  constraint customer_passkeys_store_id_credential_id_key UNIQUE (store_id, credential_id),
  constraint customer_passkeys_store_id_id_key UNIQUE (store_id, id),
  constraint customer_passkeys_kind_check CHECK ((kind = ANY (ARRAY['synced'::text, 'device'::text, 'security_key'::text]))),
  constraint customer_passkeys_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint customer_passkeys_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX customer_passkeys_by_customer ON public.customer_passkeys USING btree (store_id, customer_id);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON customer_passkeys FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table customer_password_links (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  buyer_id integer,
  constraint customer_password_links_store_id_id_key UNIQUE (store_id, id),
  constraint customer_password_links_store_id_token_hash_key UNIQUE (store_id, token_hash),
  constraint customer_password_links_store_id_buyer_id_fkey FOREIGN KEY (store_id, buyer_id) REFERENCES company_buyers(store_id, id) ON DELETE CASCADE,
  constraint customer_password_links_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_password_links_by_customer ON public.customer_password_links USING btree (store_id, customer_id);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON customer_password_links FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table customer_pins (
  store_id integer not null,
  customer_id integer not null,
  pin_hash text not null,
  expires_at timestamp with time zone not null,
  attempts integer default 0 not null,
  constraint customer_pins_pkey PRIMARY KEY (store_id, customer_id),
  constraint customer_pins_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON customer_pins FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table customers (
  id integer generated always as identity not null,
  store_id integer not null,
  kind text not null,
  email text not null,
  password_hash text,
  taxvat text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  group_id integer,
  credit_centavos integer default 0 not null,
  scope jsonb default '[]'::jsonb not null,
  attributes jsonb default '{}'::jsonb not null,
  tokens_valid_from timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  is_guest boolean default false not null,
  email_confirmed_at timestamp with time zone,
  company_name text default ''::text not null,
  trade_name text default ''::text not null,
  activity text default ''::text not null,
  constraint customers_store_id_id_key UNIQUE (store_id, id),
  constraint customers_activity_check CHECK ((length(activity) <= 200)),
  constraint customers_company_name_check CHECK ((length(company_name) <= 160)),
  constraint customers_credit_centavos_check CHECK ((credit_centavos >= 0)),
  constraint customers_email_check CHECK ((email = lower(email))),
  constraint customers_guest_has_no_password CHECK (((NOT is_guest) OR (password_hash IS NULL))),
  constraint customers_kind_check CHECK ((kind = ANY (ARRAY['pf'::text, 'pj'::text]))),
  constraint customers_trade_name_check CHECK ((length(trade_name) <= 160)),
  constraint customers_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint customers_store_id_group_id_fkey FOREIGN KEY (store_id, group_id) REFERENCES customer_groups(store_id, id)
);
CREATE INDEX customers_by_company_part ON public.customers USING gin (store_id, fold(company_name) gin_trgm_ops) WHERE (company_name <> ''::text);
CREATE INDEX customers_by_email ON public.customers USING btree (store_id, email);
CREATE INDEX customers_by_mailbox ON public.customers USING btree (store_id, mailbox_of(email));
CREATE INDEX customers_by_name ON public.customers USING btree (store_id, first_name, last_name, id) WHERE (erased_at IS NULL);
CREATE INDEX customers_by_name_part ON public.customers USING gin (store_id, fold(((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE INDEX customers_by_phone_part ON public.customers USING gin (store_id, regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text) gin_trgm_ops);
CREATE INDEX customers_by_taxvat ON public.customers USING btree (store_id, taxvat);
CREATE INDEX customers_by_time ON public.customers USING btree (store_id, created_at, last_name, id) WHERE (erased_at IS NULL);
CREATE UNIQUE INDEX customers_email_of_accounts ON public.customers USING btree (store_id, email) WHERE (NOT is_guest);
CREATE INDEX customers_guests_by_email ON public.customers USING btree (store_id, email) WHERE is_guest;
CREATE UNIQUE INDEX customers_taxvat_of_accounts ON public.customers USING btree (store_id, taxvat) WHERE ((NOT is_guest) AND (taxvat <> ''::text));
CREATE TRIGGER refuse_email_of_two_logins AFTER INSERT OR UPDATE OF email, is_guest ON customers FOR EACH ROW WHEN (NOT new.is_guest AND new.email <> ''::text) EXECUTE FUNCTION refuse_email_of_two_logins();
CREATE TRIGGER webhooks_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_deleted_customers();
CREATE TRIGGER webhooks_update AFTER UPDATE ON customers REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_changed_customers();

create table file_scans (
  store_id integer not null,
  scanned_at timestamp with time zone not null,
  constraint file_scans_pkey PRIMARY KEY (store_id),
  constraint file_scans_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table fiscal_buyers (
  store_id integer not null,
  customer_id integer not null,
  taxvat text not null,
  name text not null,
  keep_until date not null,
  constraint fiscal_buyers_pkey PRIMARY KEY (store_id, customer_id),
  constraint fiscal_buyers_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id)
);
CREATE INDEX fiscal_buyers_by_term ON public.fiscal_buyers USING btree (store_id, keep_until);

create table gift_cards (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  status text not null,
  amount_centavos integer not null,
  order_id uuid,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text default ''::text not null,
  send_on date not null,
  valid_months integer default 0 not null,
  expires_on date,
  mailings integer default 0 not null,
  code_hash text,
  code_tail text,
  sent_at timestamp with time zone,
  customer_id integer,
  redeemed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  author text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint gift_cards_pkey PRIMARY KEY (store_id, id),
  constraint gift_cards_amount_centavos_check CHECK ((amount_centavos > 0)),
  constraint gift_cards_check CHECK (((status = 'redeemed'::text) = (redeemed_at IS NOT NULL))),
  constraint gift_cards_check1 CHECK (((customer_id IS NULL) OR (status = 'redeemed'::text))),
  constraint gift_cards_check2 CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint gift_cards_check3 CHECK (((code_hash IS NULL) = (code_tail IS NULL))),
  constraint gift_cards_message_check CHECK ((length(message) <= 300)),
  constraint gift_cards_recipient_email_check CHECK ((length(recipient_email) <= 320)),
  constraint gift_cards_recipient_name_check CHECK ((length(recipient_name) <= 120)),
  constraint gift_cards_sender_name_check CHECK ((length(sender_name) <= 120)),
  constraint gift_cards_status_check CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'active'::text, 'redeemed'::text, 'cancelled'::text]))),
  constraint gift_cards_valid_months_check CHECK ((valid_months >= 0)),
  constraint gift_cards_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id),
  constraint gift_cards_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint gift_cards_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX gift_cards_by_code ON public.gift_cards USING btree (store_id, code_hash) WHERE (code_hash IS NOT NULL);
CREATE INDEX gift_cards_by_customer ON public.gift_cards USING btree (store_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX gift_cards_by_order ON public.gift_cards USING btree (store_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX gift_cards_by_recipient ON public.gift_cards USING btree (store_id, recipient_email);
CREATE INDEX gift_cards_by_time ON public.gift_cards USING btree (store_id, created_at DESC, id);

create table integrations (
  store_id integer not null,
  app text not null,
  path text not null,
  value text,
  is_public boolean default false not null,
  constraint integrations_pkey PRIMARY KEY (store_id, app, path),
  constraint integrations_app_check CHECK ((app ~ '^(social-login/)?[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint integrations_path_check CHECK (((length(path) >= 1) AND (length(path) <= 120))),
  constraint integrations_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON integrations FOR EACH ROW EXECUTE FUNCTION announce_store();

create table jobs (
  id bigint generated always as identity not null,
  store_id integer not null,
  kind text not null,
  subject text not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  parked_at timestamp with time zone,
  parked_because text,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_store_id_kind_subject_key UNIQUE (store_id, kind, subject),
  constraint jobs_parked_because CHECK (((parked_at IS NULL) = (parked_because IS NULL))),
  constraint jobs_parked_because_check CHECK ((parked_because = ANY (ARRAY['failed'::text, 'interrupted'::text]))),
  constraint jobs_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX jobs_due ON public.jobs USING btree (kind, due_at);
CREATE INDEX jobs_parked ON public.jobs USING btree (store_id, parked_at) WHERE (parked_at IS NOT NULL);

create table library_pictures (
  store_id integer not null,
  path text not null,
  name text default ''::text not null,
  alt text default ''::text not null,
  width integer,
  height integer,
  focus_x smallint default 50 not null,
  focus_y smallint default 50 not null,
  added_by text default ''::text not null,
  added_at timestamp with time zone not null,
  constraint library_pictures_pkey PRIMARY KEY (store_id, path),
  constraint library_pictures_focus_x_check CHECK (((focus_x >= 0) AND (focus_x <= 100))),
  constraint library_pictures_focus_y_check CHECK (((focus_y >= 0) AND (focus_y <= 100))),
  constraint library_pictures_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX library_pictures_by_date ON public.library_pictures USING btree (store_id, added_at DESC, path);
CREATE INDEX library_pictures_by_name ON public.library_pictures USING btree (store_id, name, path);
CREATE INDEX library_pictures_by_part ON public.library_pictures USING gin (store_id, fold(((((name || ' '::text) || alt) || ' '::text) || path)) gin_trgm_ops);
CREATE TRIGGER forget_catalogue_picture AFTER DELETE ON library_pictures FOR EACH ROW EXECUTE FUNCTION forget_catalogue_picture();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF path ON library_pictures FOR EACH ROW EXECUTE FUNCTION keep_named_files();

create table listing_snapshots (
  store_id integer not null,
  cluster text not null,
  format integer not null,
  filters text not null,
  snapshot pg_snapshot not null,
  taken_at timestamp with time zone default now() not null,
  checksum text not null,
  content bytea not null,
  constraint listing_snapshots_pkey PRIMARY KEY (store_id),
  constraint listing_snapshots_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table mail_senders (
  store_id integer not null,
  name text not null,
  address text not null,
  domain text not null,
  reply_to text not null,
  selector text,
  public_key text,
  private_key text,
  is_in_use boolean default false not null,
  checks jsonb,
  check_at timestamp with time zone,
  constraint mail_senders_pkey PRIMARY KEY (store_id),
  constraint mail_senders_in_use CHECK (((NOT is_in_use) OR ((domain <> ''::text) AND (selector IS NOT NULL)))),
  constraint mail_senders_key CHECK ((((selector IS NULL) = (public_key IS NULL)) AND ((selector IS NULL) = (private_key IS NULL)))),
  constraint mail_senders_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF name, address, reply_to, selector, is_in_use ON mail_senders FOR EACH ROW EXECUTE FUNCTION announce_store();
CREATE TRIGGER schedule_check AFTER INSERT OR DELETE OR UPDATE OF check_at ON mail_senders FOR EACH ROW EXECUTE FUNCTION schedule_mail_sender_check();

create table mail_texts (
  store_id integer not null,
  id integer generated always as identity not null,
  kind text not null,
  state text not null,
  texts jsonb not null,
  author text not null,
  saved_at timestamp with time zone not null,
  constraint mail_texts_pkey PRIMARY KEY (store_id, id),
  constraint mail_texts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'replaced'::text]))),
  constraint mail_texts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX mail_texts_one_draft ON public.mail_texts USING btree (store_id, kind) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX mail_texts_one_published ON public.mail_texts USING btree (store_id, kind) WHERE (state = 'published'::text);

create table newsletter_subscriptions (
  id integer generated always as identity not null,
  store_id integer not null,
  email text not null,
  name text default ''::text not null,
  subscribed_at timestamp with time zone not null,
  constraint newsletter_subscriptions_store_id_email_key UNIQUE (store_id, email),
  constraint newsletter_subscriptions_store_id_id_key UNIQUE (store_id, id),
  constraint newsletter_subscriptions_email_check CHECK ((email = lower(email))),
  constraint newsletter_subscriptions_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table order_drafts (
  store_id integer not null,
  id integer generated always as identity not null,
  status text default 'open'::text not null,
  revision integer default 1 not null,
  customer_id integer not null,
  lines jsonb not null,
  discount_centavos integer default 0 not null,
  discount_reason text default ''::text not null,
  coupon_code text,
  address jsonb,
  shipping jsonb,
  note text default ''::text not null,
  items_centavos integer not null,
  prices jsonb not null,
  priced_at timestamp with time zone not null,
  link_hash text,
  link_expires_at timestamp with time zone,
  order_id uuid,
  author text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  asked_key uuid,
  asked_note text default ''::text not null,
  wished_on date,
  decline_reason text default ''::text not null,
  approval_asked_at timestamp with time zone,
  approval_of_buyer integer,
  approval_key uuid,
  decided_by text default ''::text not null,
  constraint order_drafts_pkey PRIMARY KEY (store_id, id),
  constraint order_drafts_approval_check CHECK ((((approval_asked_at IS NULL) = (approval_key IS NULL)) AND ((approval_asked_at IS NULL) = (approval_of_buyer IS NULL)) AND ((approval_asked_at IS NULL) OR (asked_at IS NULL)))),
  constraint order_drafts_asked_check CHECK (((asked_at IS NULL) = (asked_key IS NULL))),
  constraint order_drafts_check CHECK (((status = 'ordered'::text) = (order_id IS NOT NULL))),
  constraint order_drafts_check1 CHECK (((link_hash IS NULL) = (link_expires_at IS NULL))),
  constraint order_drafts_discount_centavos_check CHECK ((discount_centavos >= 0)),
  constraint order_drafts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'ordered'::text, 'discarded'::text, 'expired'::text, 'declined'::text]))),
  constraint order_drafts_store_id_approval_of_buyer_fkey FOREIGN KEY (store_id, approval_of_buyer) REFERENCES company_buyers(store_id, id) ON DELETE CASCADE,
  constraint order_drafts_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint order_drafts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint order_drafts_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
);
CREATE UNIQUE INDEX order_drafts_by_approval_request ON public.order_drafts USING btree (store_id, customer_id, approval_key) WHERE (approval_key IS NOT NULL);
CREATE INDEX order_drafts_by_change ON public.order_drafts USING btree (store_id, changed_at DESC);
CREATE INDEX order_drafts_by_customer ON public.order_drafts USING btree (store_id, customer_id);
CREATE UNIQUE INDEX order_drafts_by_link ON public.order_drafts USING btree (store_id, link_hash) WHERE (link_hash IS NOT NULL);
CREATE UNIQUE INDEX order_drafts_by_order ON public.order_drafts USING btree (store_id, order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX order_drafts_by_request ON public.order_drafts USING btree (store_id, customer_id, asked_key) WHERE (asked_key IS NOT NULL);
CREATE INDEX order_drafts_by_waiting ON public.order_drafts USING btree (store_id, (((asked_at IS NOT NULL) AND (status = 'open'::text) AND (link_hash IS NULL))) DESC, changed_at DESC);
CREATE INDEX order_drafts_waiting ON public.order_drafts USING btree (store_id) WHERE ((asked_at IS NOT NULL) AND (status = 'open'::text) AND (link_hash IS NULL));

create table order_events (
  id integer generated always as identity not null,
  store_id integer not null,
  order_id uuid not null,
  status text not null,
  at timestamp with time zone default now() not null,
  constraint order_events_store_id_id_key UNIQUE (store_id, id),
  constraint order_events_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_events_by_order ON public.order_events USING btree (store_id, order_id);
CREATE INDEX order_events_of_money ON public.order_events USING btree (store_id, status, at) INCLUDE (order_id) WHERE (status = ANY (ARRAY['paid'::text, 'cancelled'::text]));

create table order_items (
  id integer generated always as identity not null,
  store_id integer not null,
  order_id uuid not null,
  product_id integer,
  variant_id integer,
  sku text not null,
  slug text not null,
  name text not null,
  options_label text not null,
  image jsonb,
  qty integer not null,
  price_centavos integer not null,
  total_centavos integer not null,
  discount_centavos integer default 0 not null,
  cost_centavos integer,
  waiting_qty integer default 0 not null,
  promised_on date,
  constraint order_items_store_id_id_key UNIQUE (store_id, id),
  constraint order_items_check CHECK (((discount_centavos >= 0) AND (discount_centavos <= total_centavos))),
  constraint order_items_check1 CHECK (((waiting_qty >= 0) AND (waiting_qty <= qty))),
  constraint order_items_cost_centavos_check CHECK ((cost_centavos >= 0)),
  constraint order_items_promise_check CHECK (((waiting_qty = 0) OR (promised_on IS NOT NULL))),
  constraint order_items_qty_check CHECK ((qty > 0)),
  constraint order_items_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_items_by_order ON public.order_items USING btree (store_id, order_id);
CREATE INDEX order_items_by_product ON public.order_items USING btree (store_id, product_id);
CREATE INDEX order_items_by_sku_start ON public.order_items USING btree (store_id, upper(sku) text_pattern_ops);
CREATE INDEX order_items_waiting ON public.order_items USING btree (store_id, variant_id, id) WHERE (waiting_qty > 0);
CREATE TRIGGER given_back_once AFTER UPDATE OF qty ON order_items FOR EACH ROW WHEN (new.qty < old.qty) EXECUTE FUNCTION check_sold_qty();
CREATE TRIGGER keep_cost_of_sale BEFORE INSERT ON order_items FOR EACH ROW EXECUTE FUNCTION keep_cost_of_sale();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF image ON order_items FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER note_order_words AFTER INSERT ON order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_order_words();

create table order_notes (
  store_id integer not null,
  id integer generated by default as identity not null,
  order_id uuid not null,
  text text not null,
  author_kind text not null,
  author_name text not null,
  written_at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (store_id, id),
  constraint order_notes_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_notes_of_order ON public.order_notes USING btree (store_id, order_id, id);

create table order_papers (
  store_id integer not null,
  order_id uuid not null,
  invoice_key text,
  invoice_url text,
  carrier text default ''::text not null,
  tracking_code text,
  tracking_url text,
  constraint order_papers_pkey PRIMARY KEY (store_id, order_id),
  constraint order_papers_carrier_check CHECK ((length(carrier) <= 80)),
  constraint order_papers_invoice_key_check CHECK ((invoice_key ~ '^\d{44}$'::text)),
  constraint order_papers_invoice_url_check CHECK ((invoice_url ~ '^https?://'::text)),
  constraint order_papers_tracking_code_check CHECK (((length(tracking_code) >= 1) AND (length(tracking_code) <= 60))),
  constraint order_papers_tracking_url_check CHECK ((tracking_url ~ '^https?://'::text)),
  constraint order_papers_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);

create table order_parcel_items (
  store_id integer not null,
  parcel_id integer not null,
  order_item_id integer not null,
  qty integer not null,
  constraint order_parcel_items_pkey PRIMARY KEY (store_id, parcel_id, order_item_id),
  constraint order_parcel_items_qty_check CHECK ((qty > 0)),
  constraint order_parcel_items_store_id_order_item_id_fkey FOREIGN KEY (store_id, order_item_id) REFERENCES order_items(store_id, id) ON DELETE CASCADE,
  constraint order_parcel_items_store_id_parcel_id_fkey FOREIGN KEY (store_id, parcel_id) REFERENCES order_parcels(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_parcel_items_of_item ON public.order_parcel_items USING btree (store_id, order_item_id);
CREATE TRIGGER sent_once AFTER INSERT OR UPDATE OF qty, order_item_id ON order_parcel_items FOR EACH ROW EXECUTE FUNCTION check_sent_item();

create table order_parcels (
  store_id integer not null,
  id integer generated by default as identity not null,
  order_id uuid not null,
  position integer not null,
  attempt_key text,
  carrier text default ''::text not null,
  tracking_code text,
  tracking_url text,
  shipped_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  constraint order_parcels_pkey PRIMARY KEY (store_id, id),
  constraint order_parcels_store_id_attempt_key_key UNIQUE (store_id, attempt_key),
  constraint order_parcels_store_id_order_id_position_key UNIQUE (store_id, order_id, "position"),
  constraint order_parcels_carrier_check CHECK ((length(carrier) <= 80)),
  constraint order_parcels_position_check CHECK (("position" > 0)),
  constraint order_parcels_tracking_code_check CHECK (((length(tracking_code) >= 1) AND (length(tracking_code) <= 60))),
  constraint order_parcels_tracking_url_check CHECK ((tracking_url ~ '^https?://'::text)),
  constraint order_parcels_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_parcels_delivered ON public.order_parcels USING btree (store_id, delivered_at) WHERE (delivered_at IS NOT NULL);

create table order_withdrawal_items (
  id integer generated always as identity not null,
  store_id integer not null,
  withdrawal_id integer not null,
  order_item_id integer not null,
  qty integer not null,
  constraint order_withdrawal_items_store_id_id_key UNIQUE (store_id, id),
  constraint order_withdrawal_items_store_id_withdrawal_id_order_item_id_key UNIQUE (store_id, withdrawal_id, order_item_id),
  constraint order_withdrawal_items_qty_check CHECK ((qty > 0)),
  constraint order_withdrawal_items_store_id_order_item_id_fkey FOREIGN KEY (store_id, order_item_id) REFERENCES order_items(store_id, id),
  constraint order_withdrawal_items_store_id_withdrawal_id_fkey FOREIGN KEY (store_id, withdrawal_id) REFERENCES order_withdrawals(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_withdrawal_items_by_item ON public.order_withdrawal_items USING btree (store_id, order_item_id);
CREATE TRIGGER given_back_once AFTER INSERT OR UPDATE OF qty, order_item_id ON order_withdrawal_items FOR EACH ROW EXECUTE FUNCTION check_given_back_item();
CREATE TRIGGER sent_once AFTER INSERT OR UPDATE OF qty, order_item_id ON order_withdrawal_items FOR EACH ROW EXECUTE FUNCTION check_withdrawn_after_sending();

create table order_withdrawals (
  id integer generated always as identity not null,
  store_id integer not null,
  order_id uuid not null,
  attempt_key uuid not null,
  is_whole boolean not null,
  money_centavos integer not null,
  credit_centavos integer not null,
  bonus_centavos integer not null,
  at timestamp with time zone not null,
  origin text default 'customer'::text not null,
  reason text,
  note text default ''::text not null,
  is_note_public boolean default false not null,
  shipping_centavos integer default 0 not null,
  is_restocked boolean default true not null,
  author_name text default ''::text not null,
  constraint order_withdrawals_one_per_attempt UNIQUE (store_id, attempt_key),
  constraint order_withdrawals_store_id_id_key UNIQUE (store_id, id),
  constraint order_withdrawals_bonus_centavos_check CHECK ((bonus_centavos >= 0)),
  constraint order_withdrawals_check CHECK (((origin = 'staff'::text) = (reason IS NOT NULL))),
  constraint order_withdrawals_credit_centavos_check CHECK ((credit_centavos >= 0)),
  constraint order_withdrawals_money_centavos_check CHECK ((money_centavos >= 0)),
  constraint order_withdrawals_origin_check CHECK ((origin = ANY (ARRAY['customer'::text, 'staff'::text]))),
  constraint order_withdrawals_shipping_centavos_check CHECK ((shipping_centavos >= 0)),
  constraint order_withdrawals_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint order_withdrawals_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_withdrawals_by_order ON public.order_withdrawals USING btree (store_id, order_id);
CREATE INDEX order_withdrawals_by_time ON public.order_withdrawals USING btree (store_id, at);

create table orders (
  id uuid default gen_random_uuid() not null,
  store_id integer not null,
  increment_id text not null,
  customer_id integer not null,
  cart_id uuid,
  status text not null,
  attempt_key uuid not null,
  request_hash text not null,
  items_centavos integer not null,
  discount_centavos integer default 0 not null,
  shipping_centavos integer not null,
  credit_centavos integer default 0 not null,
  total_centavos integer not null,
  items_count integer not null,
  coupon_code text,
  address jsonb not null,
  shipping jsonb not null,
  payment_code text not null,
  payment_type text not null,
  placed_at timestamp with time zone default now() not null,
  discounts jsonb default '[]'::jsonb not null,
  gift_wrap_centavos integer default 0 not null,
  gift_message text,
  pay_by timestamp with time zone,
  bonus_centavos integer default 0 not null,
  search_words text default ''::text not null,
  interest_centavos integer default 0 not null,
  prices jsonb default '[]'::jsonb not null,
  hold text,
  exchange_centavos integer default 0 not null,
  cancel_reason text,
  cancel_note text default ''::text not null,
  is_cancel_note_public boolean default false not null,
  is_test boolean default false not null,
  is_gift_card boolean default false not null,
  buyer_id integer,
  buyer_name text default ''::text not null,
  approved_by text default ''::text not null,
  constraint orders_one_per_attempt UNIQUE (store_id, attempt_key),
  constraint orders_store_id_id_key UNIQUE (store_id, id),
  constraint orders_store_id_increment_id_key UNIQUE (store_id, increment_id),
  constraint orders_bonus_centavos_check CHECK ((bonus_centavos >= 0)),
  constraint orders_credit_centavos_check CHECK ((credit_centavos >= 0)),
  constraint orders_exchange_centavos_check CHECK ((exchange_centavos >= 0)),
  constraint orders_gift_message_check CHECK ((length(gift_message) <= 200)),
  constraint orders_gift_wrap_centavos_check CHECK ((gift_wrap_centavos >= 0)),
  constraint orders_hold_check CHECK ((hold = ANY (ARRAY['money_returned'::text, 'payment_disputed'::text, 'charge_differs'::text, 'in_review'::text, 'review_doubts'::text]))),
  constraint orders_interest_centavos_check CHECK ((interest_centavos >= 0)),
  constraint orders_payment_type_check CHECK ((payment_type = ANY (ARRAY['card'::text, 'pix'::text, 'boleto'::text, 'net_terms'::text, 'transfer'::text]))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'in_review'::text, 'paid'::text, 'preparing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint orders_total_centavos_check CHECK ((total_centavos >= 0)),
  constraint orders_store_id_buyer_id_fkey FOREIGN KEY (store_id, buyer_id) REFERENCES company_buyers(store_id, id),
  constraint orders_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id),
  constraint orders_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX orders_by_cart ON public.orders USING btree (store_id, cart_id);
CREATE INDEX orders_by_customer ON public.orders USING btree (store_id, customer_id, placed_at DESC);
CREATE INDEX orders_by_customer_status ON public.orders USING btree (store_id, customer_id, status, placed_at DESC);
CREATE INDEX orders_by_number_start ON public.orders USING btree (store_id, increment_id text_pattern_ops);
CREATE INDEX orders_by_pay_by ON public.orders USING btree (store_id, pay_by) WHERE (pay_by IS NOT NULL);
CREATE INDEX orders_by_payment_time ON public.orders USING btree (store_id, payment_type, placed_at, id);
CREATE INDEX orders_by_shipping_time ON public.orders USING btree (store_id, ((shipping ->> 'code'::text)), placed_at, id);
CREATE INDEX orders_by_status_time ON public.orders USING btree (store_id, status, placed_at, id);
CREATE INDEX orders_by_time ON public.orders USING btree (store_id, placed_at, id);
CREATE INDEX orders_by_total ON public.orders USING btree (store_id, total_centavos, id);
CREATE INDEX orders_held ON public.orders USING btree (store_id, placed_at) WHERE (hold IS NOT NULL);
CREATE INDEX orders_of_gift_cards ON public.orders USING btree (store_id, id) WHERE is_gift_card;
CREATE INDEX orders_of_tests ON public.orders USING btree (store_id, placed_at, id) WHERE is_test;
CREATE INDEX orders_unfinished ON public.orders USING btree (store_id, status) WHERE (status = ANY (ARRAY['awaiting_payment'::text, 'in_review'::text, 'paid'::text, 'preparing'::text]));
CREATE TRIGGER end_payments AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (new.status = 'cancelled'::text AND old.status <> 'cancelled'::text) EXECUTE FUNCTION end_payments();
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON orders FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER schedule_order AFTER INSERT OR DELETE OR UPDATE OF status, pay_by ON orders FOR EACH ROW EXECUTE FUNCTION schedule_order();
CREATE TRIGGER sent_not_cancelled AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (new.status = 'cancelled'::text AND old.status <> 'cancelled'::text) EXECUTE FUNCTION refuse_cancelling_sent_order();

create table outbox_messages (
  id uuid default gen_random_uuid() not null,
  store_id integer not null,
  topic text not null,
  key text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  attempts integer default 0 not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  recipient text,
  constraint outbox_messages_once UNIQUE (store_id, key),
  constraint outbox_messages_store_id_id_key UNIQUE (store_id, id),
  constraint outbox_messages_recipient_waits CHECK (((recipient IS NULL) OR (due_at IS NOT NULL))),
  constraint outbox_messages_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX outbox_messages_due ON public.outbox_messages USING btree (store_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX outbox_messages_given_up ON public.outbox_messages USING btree (store_id, given_up_at) WHERE (given_up_at IS NOT NULL);
CREATE INDEX outbox_messages_of_order ON public.outbox_messages USING btree (store_id, ((payload ->> 'order_id'::text)), created_at) WHERE (payload ? 'order_id'::text);
CREATE TRIGGER queue_whatsapp AFTER INSERT ON outbox_messages FOR EACH ROW WHEN (new.topic = ANY (ARRAY['order_placed'::text, 'order_paid'::text, 'order_shipped'::text, 'order_delivered'::text])) EXECUTE FUNCTION queue_whatsapp_message();
CREATE TRIGGER schedule_message AFTER INSERT OR DELETE OR UPDATE OF due_at ON outbox_messages FOR EACH ROW EXECUTE FUNCTION schedule_message();

create table past_orders (
  store_id integer not null,
  id integer generated by default as identity not null,
  system text not null,
  order_key text not null,
  customer_id integer,
  email text not null,
  number text not null,
  placed_at timestamp with time zone,
  status text not null,
  total_centavos integer,
  items jsonb not null,
  constraint past_orders_pkey PRIMARY KEY (store_id, id),
  constraint past_orders_store_id_system_order_key_key UNIQUE (store_id, system, order_key),
  constraint past_orders_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint past_orders_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX past_orders_by_email ON public.past_orders USING btree (store_id, email);
CREATE INDEX past_orders_of_customer ON public.past_orders USING btree (store_id, customer_id, placed_at DESC);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON past_orders FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table payment_account_events (
  store_id integer not null,
  account text not null,
  last_at timestamp with time zone not null,
  constraint payment_account_events_pkey PRIMARY KEY (store_id, account),
  constraint payment_account_events_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table payment_accounts (
  store_id integer not null,
  code text not null,
  kind text not null,
  name text not null,
  public_key text not null,
  secrets text not null,
  is_test boolean not null,
  holder text,
  checked_at timestamp with time zone not null,
  check_problem text,
  created_at timestamp with time zone not null,
  constraint payment_accounts_pkey PRIMARY KEY (store_id, code),
  constraint payment_accounts_check_problem_check CHECK ((check_problem = ANY (ARRAY['keys_refused'::text, 'public_key_refused'::text, 'other_country'::text, 'forbidden'::text, 'unreachable'::text]))),
  constraint payment_accounts_code_check CHECK (((code ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text) AND (code <> 'sandbox'::text))),
  constraint payment_accounts_code_is_free CHECK ((code <> 'store'::text)),
  constraint payment_accounts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF public_key, secrets ON payment_accounts FOR EACH ROW EXECUTE FUNCTION announce_store();

create table payment_events (
  store_id integer not null,
  provider text not null,
  event_id text not null,
  received_at timestamp with time zone default now() not null,
  constraint payment_events_pkey PRIMARY KEY (store_id, provider, event_id),
  constraint payment_events_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table payment_methods (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  type text not null,
  provider text not null,
  label text not null,
  name text not null,
  description text default ''::text not null,
  discount_percent integer default 0 not null,
  installments jsonb,
  position integer default 0 not null,
  is_active boolean default true not null,
  valid_for integer,
  min_order_centavos integer default 0 not null,
  max_order_centavos integer,
  groups text[],
  later_due_days integer[] default '{}'::integer[] not null,
  constraint payment_methods_store_id_code_key UNIQUE (store_id, code),
  constraint payment_methods_store_id_id_key UNIQUE (store_id, id),
  constraint payment_methods_discount_percent_check CHECK (((discount_percent >= 0) AND (discount_percent <= 90))),
  constraint payment_methods_groups_check CHECK ((cardinality(groups) > 0)),
  constraint payment_methods_limits CHECK ((max_order_centavos >= min_order_centavos)),
  constraint payment_methods_min_order_centavos_check CHECK ((min_order_centavos >= 0)),
  constraint payment_methods_type_check CHECK ((type = ANY (ARRAY['card'::text, 'pix'::text, 'boleto'::text, 'net_terms'::text, 'transfer'::text]))),
  constraint payment_methods_valid_for_check CHECK (((valid_for >= 1) AND (valid_for <= 1440))),
  constraint payment_methods_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON payment_methods FOR EACH ROW EXECUTE FUNCTION announce_store();

create table payment_refunds (
  id integer generated always as identity not null,
  store_id integer not null,
  order_id uuid not null,
  payment_id integer not null,
  origin text not null,
  amount_centavos integer not null,
  at timestamp with time zone not null,
  constraint payment_refunds_pkey PRIMARY KEY (store_id, id),
  constraint payment_refunds_amount_centavos_check CHECK ((amount_centavos <> 0)),
  constraint payment_refunds_origin_check CHECK ((origin = ANY (ARRAY['shop'::text, 'provider'::text]))),
  constraint payment_refunds_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint payment_refunds_store_id_payment_id_fkey FOREIGN KEY (store_id, payment_id) REFERENCES payments(store_id, id) ON DELETE CASCADE
);
CREATE INDEX payment_refunds_by_order ON public.payment_refunds USING btree (store_id, order_id, id);
CREATE INDEX payment_refunds_by_payment ON public.payment_refunds USING btree (store_id, payment_id);
CREATE INDEX payment_refunds_by_provider ON public.payment_refunds USING btree (store_id, at) WHERE (origin = 'provider'::text);

create table payments (
  id integer generated always as identity not null,
  store_id integer not null,
  order_id uuid not null,
  attempt_key uuid not null,
  method_code text not null,
  type text not null,
  provider text not null,
  charge_id text,
  status text not null,
  message text,
  amount_centavos integer not null,
  installments integer,
  card jsonb,
  pix jsonb,
  boleto jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_unwanted boolean default false not null,
  look_at timestamp with time zone default now() not null,
  keeps_card boolean default false not null,
  refund_centavos integer default 0 not null,
  refunded_centavos integer default 0 not null,
  held_until timestamp with time zone,
  is_open boolean generated always as (((status = ANY (ARRAY['unknown'::text, 'pending'::text, 'in_review'::text, 'expired'::text])) OR ((status = 'approved'::text) AND (is_unwanted OR (refund_centavos > refunded_centavos))))) stored not null,
  reported_centavos integer,
  is_disputed boolean default false not null,
  net_terms jsonb,
  received_on date,
  transfer jsonb,
  received_centavos integer default 0 not null,
  constraint payments_one_per_attempt UNIQUE (store_id, attempt_key),
  constraint payments_one_per_charge UNIQUE (store_id, provider, charge_id),
  constraint payments_store_id_id_key UNIQUE (store_id, id),
  constraint payments_amount_centavos_check CHECK ((amount_centavos > 0)),
  constraint payments_check CHECK (((refund_centavos >= 0) AND (refund_centavos <= amount_centavos))),
  constraint payments_check1 CHECK (((refunded_centavos >= 0) AND (refunded_centavos <= amount_centavos))),
  constraint payments_check2 CHECK (((received_on IS NULL) OR (type = 'net_terms'::text))),
  constraint payments_check3 CHECK (((received_centavos >= 0) AND ((received_centavos = 0) OR (type = 'net_terms'::text)))),
  constraint payments_reported_centavos_check CHECK ((reported_centavos >= 0)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['unknown'::text, 'pending'::text, 'in_review'::text, 'approved'::text, 'refused'::text, 'expired'::text, 'refunded'::text]))),
  constraint payments_type_check CHECK ((type = ANY (ARRAY['card'::text, 'pix'::text, 'boleto'::text, 'net_terms'::text, 'transfer'::text]))),
  constraint payments_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX payments_by_order ON public.payments USING btree (store_id, order_id, id DESC);
CREATE INDEX payments_on_terms ON public.payments USING btree (store_id, order_id) WHERE ((type = 'net_terms'::text) AND (received_on IS NULL));
CREATE INDEX payments_open ON public.payments USING btree (store_id, is_open, look_at);
CREATE INDEX payments_without_final_status ON public.payments USING btree (status, created_at) WHERE (status = ANY (ARRAY['unknown'::text, 'pending'::text, 'in_review'::text]));
CREATE TRIGGER given_back_once AFTER UPDATE OF refund_centavos ON payments FOR EACH ROW WHEN (new.refund_centavos > old.refund_centavos) EXECUTE FUNCTION check_refund();
CREATE TRIGGER record_refund AFTER UPDATE OF refunded_centavos ON payments FOR EACH ROW WHEN (new.refunded_centavos <> old.refunded_centavos) EXECUTE FUNCTION record_refund();
CREATE TRIGGER schedule_payment AFTER INSERT OR DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION schedule_payment();

create table price_list_prices (
  store_id integer not null,
  list_id integer not null,
  variant_id integer not null,
  price_centavos integer not null,
  volume_prices jsonb default '[]'::jsonb not null,
  constraint price_list_prices_pkey PRIMARY KEY (store_id, list_id, variant_id),
  constraint price_list_prices_price_centavos_check CHECK (((price_centavos >= 1) AND (price_centavos <= 100000000))),
  constraint price_list_prices_volume_prices_check CHECK (((jsonb_typeof(volume_prices) = 'array'::text) AND (jsonb_array_length(volume_prices) <= 10))),
  constraint price_list_prices_store_id_list_id_fkey FOREIGN KEY (store_id, list_id) REFERENCES price_lists(store_id, id) ON DELETE CASCADE,
  constraint price_list_prices_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES product_variants(store_id, id) ON DELETE CASCADE
);
CREATE INDEX price_list_prices_by_variant ON public.price_list_prices USING btree (store_id, variant_id);

create table price_lists (
  store_id integer not null,
  id integer generated always as identity not null,
  code text not null,
  name text not null,
  group_id integer not null,
  percent_off smallint default 0 not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_active boolean default true not null,
  constraint price_lists_pkey PRIMARY KEY (store_id, id),
  constraint price_lists_store_id_code_key UNIQUE (store_id, code),
  constraint price_lists_check CHECK ((ends_at > starts_at)),
  constraint price_lists_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 60))),
  constraint price_lists_name_check CHECK (((name <> ''::text) AND (length(name) <= 120))),
  constraint price_lists_percent_off_check CHECK (((percent_off >= 0) AND (percent_off <= 90))),
  constraint price_lists_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint price_lists_store_id_group_id_fkey FOREIGN KEY (store_id, group_id) REFERENCES customer_groups(store_id, id)
);
CREATE INDEX price_lists_by_group ON public.price_lists USING btree (store_id, group_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON price_lists FOR EACH ROW EXECUTE FUNCTION announce_tags('cart');

create table product_bundles (
  store_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  position integer default 0 not null,
  constraint product_bundles_pkey PRIMARY KEY (store_id, product_id, variant_id),
  constraint product_bundles_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE,
  constraint product_bundles_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES product_variants(store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_bundles_by_variant ON public.product_bundles USING btree (store_id, variant_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON product_bundles FOR EACH ROW EXECUTE FUNCTION announce_bundle();

create table product_categories (
  store_id integer not null,
  category_id integer not null,
  product_id integer not null,
  constraint product_categories_pkey PRIMARY KEY (store_id, category_id, product_id),
  constraint product_categories_store_id_category_id_fkey FOREIGN KEY (store_id, category_id) REFERENCES categories(store_id, id) ON DELETE CASCADE,
  constraint product_categories_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_categories_by_product ON public.product_categories USING btree (store_id, product_id);
CREATE TRIGGER announce_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_links();
CREATE TRIGGER announce_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_links();
CREATE TRIGGER announce_update AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_links();
CREATE TRIGGER note_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_parts();
CREATE TRIGGER note_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_parts();
CREATE TRIGGER note_update AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_parts();
CREATE TRIGGER search_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_of_links();
CREATE TRIGGER search_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_of_links();
CREATE TRIGGER webhooks_delete AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_links();
CREATE TRIGGER webhooks_insert AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_links();

create table product_change_removals (
  store_id integer not null,
  cluster text not null,
  removed pg_snapshot,
  marked pg_snapshot not null,
  marked_at timestamp with time zone not null,
  constraint product_change_removals_pkey PRIMARY KEY (store_id),
  constraint product_change_removals_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table product_changes (
  store_id integer not null,
  product_id integer not null,
  changed_in xid8 default pg_current_xact_id() not null,
  changed_at timestamp with time zone default now() not null,
  constraint product_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX product_changes_by_transaction ON public.product_changes USING btree (store_id, changed_in);
CREATE TRIGGER note_collections AFTER INSERT ON product_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_of_collections();

create table product_list_items (
  id integer generated always as identity not null,
  store_id integer not null,
  list_id integer not null,
  variant_id integer not null,
  quantity integer not null,
  position integer default 0 not null,
  constraint product_list_items_store_id_id_key UNIQUE (store_id, id),
  constraint product_list_items_store_id_list_id_variant_id_key UNIQUE (store_id, list_id, variant_id),
  constraint product_list_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint product_list_items_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint product_list_items_store_id_list_id_fkey FOREIGN KEY (store_id, list_id) REFERENCES product_lists(store_id, id) ON DELETE CASCADE,
  constraint product_list_items_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES product_variants(store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_list_items_by_variant ON public.product_list_items USING btree (store_id, variant_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON product_list_items FOR EACH ROW EXECUTE FUNCTION announce_tags('lists');

create table product_lists (
  id integer generated always as identity not null,
  store_id integer not null,
  title text not null,
  description text default ''::text not null,
  position integer default 0 not null,
  is_active boolean default true not null,
  words text default ''::text not null,
  constraint product_lists_store_id_id_key UNIQUE (store_id, id),
  constraint product_lists_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON product_lists FOR EACH ROW EXECUTE FUNCTION announce_tags('lists');
CREATE TRIGGER words BEFORE INSERT OR UPDATE OF title, description ON product_lists FOR EACH ROW EXECUTE FUNCTION product_list_words();

create table product_ratings (
  store_id integer not null,
  product_id integer not null,
  stars smallint not null,
  total integer not null,
  constraint product_ratings_pkey PRIMARY KEY (store_id, product_id, stars),
  constraint product_ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint product_ratings_total_check CHECK ((total >= 0)),
  constraint product_ratings_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE TRIGGER rate_insert AFTER INSERT ON product_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_products();
CREATE TRIGGER rate_update AFTER UPDATE ON product_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_products();

create table product_relations (
  store_id integer not null,
  product_id integer not null,
  related_id integer not null,
  position integer default 0 not null,
  constraint product_relations_pkey PRIMARY KEY (store_id, product_id, related_id),
  constraint product_relations_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE,
  constraint product_relations_store_id_related_id_fkey FOREIGN KEY (store_id, related_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);

create table product_reviews (
  id integer generated always as identity not null,
  store_id integer not null,
  product_id integer not null,
  customer_id integer,
  order_id uuid,
  author_name text not null,
  rating smallint not null,
  title text default ''::text not null,
  body text not null,
  photos jsonb default '[]'::jsonb not null,
  status text default 'pending'::text not null,
  written_at timestamp with time zone not null,
  reply text,
  replied_at timestamp with time zone,
  constraint product_reviews_store_id_id_key UNIQUE (store_id, id),
  constraint product_reviews_author_name_check CHECK (((length(author_name) >= 1) AND (length(author_name) <= 60))),
  constraint product_reviews_body_check CHECK (((length(body) >= 1) AND (length(body) <= 4000))),
  constraint product_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint product_reviews_replied CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint product_reviews_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 2000))),
  constraint product_reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text]))),
  constraint product_reviews_title_check CHECK ((length(title) <= 120)),
  constraint product_reviews_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE SET NULL (customer_id),
  constraint product_reviews_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE SET NULL (order_id),
  constraint product_reviews_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_reviews_approved ON public.product_reviews USING btree (store_id, product_id, written_at DESC, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX product_reviews_by_customer ON public.product_reviews USING btree (store_id, customer_id);
CREATE INDEX product_reviews_by_order ON public.product_reviews USING btree (store_id, order_id);
CREATE UNIQUE INDEX product_reviews_one_of_each ON public.product_reviews USING btree (store_id, product_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX product_reviews_pending ON public.product_reviews USING btree (store_id) WHERE (status = 'pending'::text);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON product_reviews FOR EACH ROW EXECUTE FUNCTION announce_review();
CREATE TRIGGER count_changed AFTER INSERT OR DELETE OR UPDATE OF status, rating, product_id ON product_reviews FOR EACH ROW EXECUTE FUNCTION count_review();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF photos ON product_reviews FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON product_reviews FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table product_tags (
  store_id integer not null,
  id integer generated always as identity not null,
  name text not null,
  name_key text generated always as (fold(name)) stored,
  constraint product_tags_pkey PRIMARY KEY (store_id, id),
  constraint product_tags_store_id_name_key_key UNIQUE (store_id, name_key),
  constraint product_tags_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint product_tags_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table product_variants (
  id integer generated always as identity not null,
  store_id integer not null,
  product_id integer not null,
  position integer default 0 not null,
  sku text not null,
  gtin text,
  option_values jsonb default '{}'::jsonb not null,
  price_centavos integer not null,
  special_price_centavos integer,
  stock integer default 0 not null,
  weight_grams integer default 0 not null,
  height_cm integer default 0 not null,
  width_cm integer default 0 not null,
  length_cm integer default 0 not null,
  min_qty integer default 1 not null,
  qty_step integer default 1 not null,
  content text,
  volume_prices jsonb default '[]'::jsonb not null,
  list_price_centavos integer not null,
  offer_price_centavos integer,
  stock_cause jsonb,
  deleted_sku text,
  cost_centavos integer,
  offer_from timestamp with time zone,
  offer_until timestamp with time zone,
  on_order_limit integer,
  on_order_days integer,
  on_order_date date,
  on_order_taken integer default 0 not null,
  constraint product_variants_store_id_id_key UNIQUE (store_id, id),
  constraint product_variants_store_id_sku_key UNIQUE (store_id, sku),
  constraint min_qty_is_of_steps CHECK (((min_qty % qty_step) = 0)),
  constraint product_variants_check CHECK (((special_price_centavos > 0) AND (special_price_centavos < price_centavos))),
  constraint product_variants_content_check CHECK ((content ~ '^([0-9]{1,4} × )?[0-9]{1,7}(,[0-9]{1,3})? (kg|g|l|ml|m|mm|un)$'::text)),
  constraint product_variants_cost_centavos_check CHECK ((cost_centavos >= 0)),
  constraint product_variants_list_price_check CHECK ((list_price_centavos > 0)),
  constraint product_variants_min_qty_check CHECK (((min_qty >= 1) AND (min_qty <= 999))),
  constraint product_variants_offer_period_check CHECK ((offer_until > offer_from)),
  constraint product_variants_offer_period_has_price_check CHECK (((offer_price_centavos IS NOT NULL) OR ((offer_from IS NULL) AND (offer_until IS NULL)))),
  constraint product_variants_offer_price_check CHECK (((offer_price_centavos > 0) AND (offer_price_centavos < list_price_centavos))),
  constraint product_variants_on_order_days_check CHECK (((on_order_days >= 1) AND (on_order_days <= 365))),
  constraint product_variants_on_order_limit_check CHECK ((on_order_limit >= '-1'::integer)),
  constraint product_variants_on_order_promise_check CHECK ((num_nonnulls(on_order_days, on_order_date) =
CASE
    WHEN (on_order_limit IS NULL) THEN 0
    ELSE 1
END)),
  constraint product_variants_on_order_taken_check CHECK ((on_order_taken >= 0)),
  constraint product_variants_price_centavos_check CHECK ((price_centavos > 0)),
  constraint product_variants_qty_step_check CHECK (((qty_step >= 1) AND (qty_step <= 999))),
  constraint product_variants_stock_check CHECK ((stock >= 0)),
  constraint product_variants_volume_prices_check CHECK (((jsonb_typeof(volume_prices) = 'array'::text) AND (jsonb_array_length(volume_prices) <= 10))),
  constraint product_variants_weight_grams_check CHECK ((weight_grams >= 0)),
  constraint product_variants_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_variants_by_deleted_sku ON public.product_variants USING btree (store_id, deleted_sku) WHERE (deleted_sku IS NOT NULL);
CREATE INDEX product_variants_by_gtin ON public.product_variants USING btree (store_id, gtin) WHERE (gtin IS NOT NULL);
CREATE INDEX product_variants_by_list_price ON public.product_variants USING btree (store_id, list_price_centavos, id);
CREATE INDEX product_variants_by_parts_of_sku ON public.product_variants USING gin (sku gin_trgm_ops);
CREATE INDEX product_variants_by_product ON public.product_variants USING btree (store_id, product_id);
CREATE INDEX product_variants_with_offer_period ON public.product_variants USING btree (store_id, product_id) WHERE ((offer_from IS NOT NULL) OR (offer_until IS NOT NULL));
CREATE TRIGGER a_product_follows_delete AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_follows_changed();
CREATE TRIGGER a_product_follows_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_follows_changed();
CREATE TRIGGER a_product_follows_update AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_follows_updated();
CREATE TRIGGER announce_delete AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();
CREATE TRIGGER announce_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();
CREATE TRIGGER announce_update AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_variants();
CREATE TRIGGER keep_former_price_names BEFORE INSERT OR UPDATE OF list_price_centavos, offer_price_centavos, price_centavos, special_price_centavos ON product_variants FOR EACH ROW EXECUTE FUNCTION keep_former_price_names();
CREATE TRIGGER keep_offer_period BEFORE INSERT OR UPDATE ON product_variants FOR EACH ROW WHEN (new.offer_price_centavos IS NULL AND (new.offer_from IS NOT NULL OR new.offer_until IS NOT NULL)) EXECUTE FUNCTION keep_offer_period();
CREATE TRIGGER note_delete AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_parts();
CREATE TRIGGER note_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_parts();
CREATE TRIGGER note_update AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_sold();
CREATE TRIGGER record_stock_movement BEFORE INSERT OR UPDATE OF stock, stock_cause ON product_variants FOR EACH ROW EXECUTE FUNCTION record_stock_movement();
CREATE TRIGGER schedule_alerts_of_variant AFTER UPDATE OF stock, min_qty ON product_variants FOR EACH ROW WHEN ((new.stock >= new.min_qty) <> (old.stock >= old.min_qty)) EXECUTE FUNCTION schedule_alerts_of_variant();
CREATE TRIGGER webhooks_delete AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_variants();
CREATE TRIGGER webhooks_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_variants();
CREATE TRIGGER webhooks_update AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_changed_variants();

create table products (
  id integer generated always as identity not null,
  store_id integer not null,
  sku text not null,
  slug text not null,
  name text not null,
  brand text,
  short_description text default ''::text not null,
  description_html text default ''::text not null,
  options jsonb default '[]'::jsonb not null,
  attributes jsonb default '[]'::jsonb not null,
  images jsonb default '[]'::jsonb not null,
  rating_tenths integer,
  rating_count integer default 0 not null,
  sales_rank integer default 1000000 not null,
  is_new boolean default false not null,
  is_free_shipping boolean default false not null,
  is_active boolean default true not null,
  created_on date default CURRENT_DATE not null,
  list_price_centavos integer default 0 not null,
  price_centavos integer default 0 not null,
  is_from_price boolean default false not null,
  is_available boolean default false not null,
  discount_permille integer default 0 not null,
  name_plain text default ''::text not null,
  video_url text,
  video_title text default ''::text not null,
  video_captions text default ''::text not null,
  video_added_on date,
  sale_min_qty integer default 1 not null,
  sale_content text,
  seo_title text default ''::text not null,
  seo_description text default ''::text not null,
  deleted_at timestamp with time zone,
  deleted_by text,
  deleted_sku text,
  deleted_slug text,
  was_active boolean,
  ncm text,
  cest text,
  goods_origin integer,
  invoice_unit text,
  price_changes_at timestamp with time zone,
  constraint products_store_id_id_key UNIQUE (store_id, id),
  constraint products_store_id_sku_key UNIQUE (store_id, sku),
  constraint products_store_id_slug_key UNIQUE (store_id, slug),
  constraint deletion_is_whole CHECK ((((deleted_at IS NULL) = (deleted_by IS NULL)) AND ((deleted_at IS NULL) = (deleted_sku IS NULL)) AND ((deleted_at IS NULL) = (deleted_slug IS NULL)) AND ((deleted_at IS NULL) = (was_active IS NULL)))),
  constraint products_cest_check CHECK ((cest ~ '^[0-9]{7}$'::text)),
  constraint products_goods_origin_check CHECK (((goods_origin >= 0) AND (goods_origin <= 8))),
  constraint products_invoice_unit_check CHECK ((invoice_unit ~ '^[A-Z][A-Z0-9]{0,5}$'::text)),
  constraint products_ncm_check CHECK ((ncm ~ '^[0-9]{8}$'::text)),
  constraint video_has_its_day CHECK (((video_url IS NULL) = (video_added_on IS NULL))),
  constraint products_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX products_by_any_price ON public.products USING btree (store_id, price_centavos, id);
CREATE INDEX products_by_brand ON public.products USING btree (store_id, brand) WHERE (brand IS NOT NULL);
CREATE INDEX products_by_deleted_sku ON public.products USING btree (store_id, deleted_sku) WHERE (deleted_sku IS NOT NULL);
CREATE INDEX products_by_name ON public.products USING btree (store_id, name, id);
CREATE INDEX products_by_newest ON public.products USING btree (store_id, is_available DESC, created_on DESC, id DESC) WHERE is_active;
CREATE INDEX products_by_parts_of_name ON public.products USING gin (name_plain gin_trgm_ops);
CREATE INDEX products_by_picture ON public.products USING gin (store_id, images jsonb_path_ops);
CREATE INDEX products_by_plain_name ON public.products USING btree (store_id, name_plain, id);
CREATE INDEX products_by_price ON public.products USING btree (store_id, is_available DESC, price_centavos, id) WHERE is_active;
CREATE INDEX products_by_price_change ON public.products USING btree (store_id, price_changes_at) WHERE (price_changes_at IS NOT NULL);
CREATE INDEX products_by_rank ON public.products USING btree (store_id, is_available DESC, sales_rank, id) WHERE is_active;
CREATE INDEX products_deleted ON public.products USING btree (store_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX products_sold_out ON public.products USING btree (store_id, id) WHERE (NOT is_available);
CREATE INDEX products_with_pictures_in_text ON public.products USING btree (store_id, id) WHERE (description_html ~ '\.(jpe?g|png|webp|avif|svg)'::text);
CREATE INDEX products_without_picture ON public.products USING btree (store_id, id) WHERE (images = '[]'::jsonb);
CREATE TRIGGER announce_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_product();
CREATE TRIGGER announce_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_product();
CREATE TRIGGER announce_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_products();
CREATE TRIGGER hide_deleted BEFORE INSERT OR UPDATE OF is_active, deleted_at ON products FOR EACH ROW WHEN (new.deleted_at IS NOT NULL) EXECUTE FUNCTION hide_deleted_product();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF description_html, images, video_captions, video_url ON products FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER note_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products();
CREATE TRIGGER note_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products();
CREATE TRIGGER note_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products();
CREATE TRIGGER schedule_alerts_of_product AFTER UPDATE OF is_active ON products FOR EACH ROW WHEN (new.is_active <> old.is_active) EXECUTE FUNCTION schedule_alerts_of_product();
CREATE TRIGGER schedule_price_change AFTER UPDATE OF price_changes_at ON products FOR EACH ROW WHEN (new.price_changes_at IS DISTINCT FROM old.price_changes_at) EXECUTE FUNCTION schedule_price_change();
CREATE TRIGGER schedule_price_change_delete AFTER DELETE ON products FOR EACH ROW WHEN (old.price_changes_at IS NOT NULL) EXECUTE FUNCTION schedule_price_change();
CREATE TRIGGER search_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_of_products();
CREATE TRIGGER search_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_of_changed();
CREATE TRIGGER texts BEFORE INSERT OR UPDATE OF name ON products FOR EACH ROW EXECUTE FUNCTION product_texts();
CREATE TRIGGER webhooks_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_products('product_deleted');
CREATE TRIGGER webhooks_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_products('product_created');
CREATE TRIGGER webhooks_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_changed_products();

create table promotions (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  name text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_active boolean default true not null,
  sort_order integer default 0 not null,
  constraint promotions_store_id_code_key UNIQUE (store_id, code),
  constraint promotions_store_id_id_key UNIQUE (store_id, id),
  constraint promotions_check CHECK ((ends_at > starts_at)),
  constraint promotions_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON promotions FOR EACH ROW EXECUTE FUNCTION announce_tags('promotions');

create table proposals (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  call text not null,
  input jsonb not null,
  changes jsonb not null,
  note text not null,
  status text default 'pending'::text not null,
  proposer_kind text not null,
  proposer_id text not null,
  proposer_name text not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  constraint proposals_pkey PRIMARY KEY (store_id, id),
  constraint proposals_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint proposals_decider CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint proposals_proposer_kind_check CHECK ((proposer_kind = ANY (ARRAY['staff'::text, 'key'::text]))),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text]))),
  constraint proposals_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX proposals_by_time ON public.proposals USING btree (store_id, created_at);
CREATE UNIQUE INDEX proposals_waiting ON public.proposals USING btree (proposer_kind, proposer_id, fingerprint, store_id) WHERE (decided_at IS NULL);

create table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table reminder_choices (
  store_id integer not null,
  customer_id integer not null,
  is_wanted boolean not null,
  chosen_at timestamp with time zone not null,
  constraint reminder_choices_pkey PRIMARY KEY (store_id, customer_id),
  constraint reminder_choices_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);

create table reminder_opt_outs (
  store_id integer not null,
  recipient text not null,
  opted_out_at timestamp with time zone not null,
  constraint reminder_opt_outs_pkey PRIMARY KEY (store_id, recipient),
  constraint reminder_opt_outs_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table return_events (
  id integer generated always as identity not null,
  store_id integer not null,
  return_id integer not null,
  status text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint return_events_store_id_id_key UNIQUE (store_id, id),
  constraint return_events_store_id_return_id_fkey FOREIGN KEY (store_id, return_id) REFERENCES returns(store_id, id) ON DELETE CASCADE
);
CREATE INDEX return_events_by_return ON public.return_events USING btree (store_id, return_id);
CREATE INDEX return_events_done ON public.return_events USING btree (store_id, at) WHERE (status = 'done'::text);

create table return_items (
  id integer generated always as identity not null,
  store_id integer not null,
  return_id integer not null,
  order_item_id integer not null,
  qty integer not null,
  restocked_qty integer,
  write_off_reason text default ''::text not null,
  replacement_variant_id integer,
  reserved_qty integer default 0 not null,
  constraint return_items_store_id_id_key UNIQUE (store_id, id),
  constraint return_items_store_id_return_id_order_item_id_key UNIQUE (store_id, return_id, order_item_id),
  constraint return_items_check CHECK (((restocked_qty >= 0) AND (restocked_qty <= qty))),
  constraint return_items_check1 CHECK (((reserved_qty >= 0) AND (reserved_qty <= qty))),
  constraint return_items_qty_check CHECK ((qty > 0)),
  constraint return_items_write_off_reason_check CHECK ((length(write_off_reason) <= 200)),
  constraint return_items_store_id_order_item_id_fkey FOREIGN KEY (store_id, order_item_id) REFERENCES order_items(store_id, id),
  constraint return_items_store_id_return_id_fkey FOREIGN KEY (store_id, return_id) REFERENCES returns(store_id, id) ON DELETE CASCADE
);
CREATE INDEX return_items_by_order_item ON public.return_items USING btree (store_id, order_item_id);
CREATE TRIGGER given_back_once AFTER INSERT OR UPDATE OF qty, order_item_id ON return_items FOR EACH ROW EXECUTE FUNCTION check_given_back_item();

create table returns (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  order_id uuid not null,
  status text default 'requested'::text not null,
  reason text not null,
  result text not null,
  comment text default ''::text not null,
  photos jsonb default '[]'::jsonb not null,
  is_withdrawal boolean not null,
  amount_centavos integer not null,
  attempt_key uuid not null,
  requested_at timestamp with time zone not null,
  is_whole boolean default false not null,
  credit_centavos integer default 0 not null,
  bonus_centavos integer default 0 not null,
  replacement_order_id uuid,
  reserved_until timestamp with time zone,
  difference_centavos integer default 0 not null,
  constraint returns_one_per_attempt UNIQUE (store_id, attempt_key),
  constraint returns_store_id_id_key UNIQUE (store_id, id),
  constraint returns_amount_centavos_check CHECK ((amount_centavos >= 0)),
  constraint returns_bonus_centavos_check CHECK ((bonus_centavos >= 0)),
  constraint returns_check CHECK (((credit_centavos >= 0) AND (credit_centavos <= amount_centavos))),
  constraint returns_comment_check CHECK ((length(comment) <= 1000)),
  constraint returns_difference_centavos_check CHECK ((difference_centavos >= 0)),
  constraint returns_reason_check CHECK ((reason = ANY (ARRAY['regret'::text, 'defect'::text, 'damaged'::text, 'wrong_item'::text]))),
  constraint returns_result_check CHECK ((result = ANY (ARRAY['exchange'::text, 'credit'::text, 'refund'::text]))),
  constraint returns_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'received'::text, 'done'::text, 'refused'::text]))),
  constraint returns_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id),
  constraint returns_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint returns_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id),
  constraint returns_store_id_replacement_order_id_fkey FOREIGN KEY (store_id, replacement_order_id) REFERENCES orders(store_id, id)
);
CREATE INDEX returns_by_customer ON public.returns USING btree (store_id, customer_id, id DESC);
CREATE INDEX returns_by_order ON public.returns USING btree (store_id, order_id);
CREATE UNIQUE INDEX returns_by_replacement ON public.returns USING btree (store_id, replacement_order_id) WHERE (replacement_order_id IS NOT NULL);
CREATE INDEX returns_requested ON public.returns USING btree (store_id) WHERE (status = 'requested'::text);
CREATE INDEX returns_reserved ON public.returns USING btree (store_id, reserved_until) WHERE (reserved_until IS NOT NULL);
CREATE TRIGGER given_back_once AFTER UPDATE OF status ON returns FOR EACH ROW WHEN (old.status = 'refused'::text AND new.status <> 'refused'::text) EXECUTE FUNCTION check_reopened_return();
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON returns FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table saved_cards (
  id integer generated always as identity not null,
  store_id integer not null,
  customer_id integer not null,
  provider text not null,
  card_id text not null,
  owner_id text not null,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  holder_first_name text not null,
  saved_at timestamp with time zone default now() not null,
  constraint saved_cards_one_each UNIQUE (store_id, provider, card_id),
  constraint saved_cards_store_id_id_key UNIQUE (store_id, id),
  constraint saved_cards_expiry_month_check CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
  constraint saved_cards_expiry_year_check CHECK (((expiry_year >= 2000) AND (expiry_year <= 2100))),
  constraint saved_cards_holder_first_name_check CHECK ((length(holder_first_name) <= 40)),
  constraint saved_cards_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint saved_cards_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_cards_by_customer ON public.saved_cards USING btree (store_id, customer_id);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON saved_cards FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();

create table schema_requirements (
  migration text not null,
  reason text not null,
  constraint schema_requirements_pkey PRIMARY KEY (migration)
);

create table search_answers (
  store_id integer not null,
  id integer generated always as identity not null,
  title text not null,
  text text not null,
  link text default ''::text not null,
  phrasings jsonb not null,
  is_active boolean default true not null,
  changed_at timestamp with time zone not null,
  constraint search_answers_pkey PRIMARY KEY (store_id, id),
  constraint search_answers_link_check CHECK ((length(link) <= 500)),
  constraint search_answers_text_check CHECK (((text <> ''::text) AND (length(text) <= 600))),
  constraint search_answers_title_check CHECK (((title <> ''::text) AND (length(title) <= 120))),
  constraint search_answers_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON search_answers FOR EACH ROW EXECUTE FUNCTION announce_tags('answers');

create table search_documents (
  store_id integer not null,
  product_id integer not null,
  words tsvector not null,
  sales_rank integer not null,
  constraint search_documents_pkey PRIMARY KEY (store_id, product_id),
  constraint search_documents_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX search_documents_words ON public.search_documents USING gin (store_id, words) WITH (gin_pending_list_limit='128');

create table search_stale (
  ids integer[] not null,
  of_store integer not null
);
CREATE CONSTRAINT TRIGGER refresh AFTER INSERT ON search_stale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_stale_search();

create table search_words (
  store_id integer not null,
  word text not null,
  shown text not null,
  spellings text[] not null,
  constraint search_words_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX search_words_by_likeness ON public.search_words USING gin (store_id, word gin_trgm_ops) WITH (gin_pending_list_limit='128');
CREATE INDEX search_words_by_spelling ON public.search_words USING gin (store_id, spellings) WITH (gin_pending_list_limit='128');
CREATE INDEX search_words_by_word ON public.search_words USING btree (store_id, word text_pattern_ops);

create table shipping_rates (
  id integer generated always as identity not null,
  store_id integer not null,
  rule_id integer not null,
  ufs text[],
  cep_from text,
  cep_to text,
  from_grams integer default 0 not null,
  to_grams integer,
  price_centavos integer not null,
  extra_per_kg_centavos integer default 0 not null,
  business_days_from integer,
  business_days integer not null,
  constraint shipping_rates_store_id_id_key UNIQUE (store_id, id),
  constraint shipping_rates_business_days_check CHECK ((business_days >= 0)),
  constraint shipping_rates_cep_from_check CHECK ((cep_from ~ '^\d{8}$'::text)),
  constraint shipping_rates_cep_to_check CHECK ((cep_to ~ '^\d{8}$'::text)),
  constraint shipping_rates_check CHECK ((to_grams > from_grams)),
  constraint shipping_rates_check1 CHECK ((((cep_from IS NULL) = (cep_to IS NULL)) AND (cep_from <= cep_to))),
  constraint shipping_rates_extra_per_kg_centavos_check CHECK ((extra_per_kg_centavos >= 0)),
  constraint shipping_rates_from_grams_check CHECK ((from_grams >= 0)),
  constraint shipping_rates_price_centavos_check CHECK ((price_centavos >= 0)),
  constraint shipping_rates_window CHECK (((business_days_from >= 0) AND (business_days_from <= business_days))),
  constraint shipping_rates_store_id_rule_id_fkey FOREIGN KEY (store_id, rule_id) REFERENCES shipping_rules(store_id, id) ON DELETE CASCADE
);
CREATE INDEX shipping_rates_by_rule ON public.shipping_rates USING btree (store_id, rule_id);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON shipping_rates FOR EACH ROW EXECUTE FUNCTION announce_tags('cart');

create table shipping_rules (
  id integer generated always as identity not null,
  store_id integer not null,
  code text not null,
  name text not null,
  free_from_centavos integer,
  position integer default 0 not null,
  cubic_kg_per_m3 integer,
  is_pickup boolean default false not null,
  pickup_address text,
  constraint shipping_rules_store_id_id_key UNIQUE (store_id, id),
  constraint shipping_rules_cubic_kg_per_m3_check CHECK ((cubic_kg_per_m3 > 0)),
  constraint shipping_rules_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE UNIQUE INDEX shipping_rules_by_code ON public.shipping_rules USING btree (store_id, code);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON shipping_rules FOR EACH ROW EXECUTE FUNCTION announce_store();

create table staff (
  store_id integer not null,
  id integer generated by default as identity not null,
  email text not null,
  name text not null,
  role text not null,
  password_hash text,
  totp_secret text,
  totp_confirmed_at timestamp with time zone,
  totp_step bigint,
  recovery_code_hashes jsonb default '[]'::jsonb not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  is_instance_operator boolean default false not null,
  wanted_notices jsonb,
  constraint staff_pkey PRIMARY KEY (store_id, id),
  constraint staff_store_id_email_key UNIQUE (store_id, email),
  constraint staff_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table staff_devices (
  store_id integer not null,
  staff_id integer not null,
  device_hash text not null,
  last_seen_at timestamp with time zone not null,
  constraint staff_devices_pkey PRIMARY KEY (store_id, staff_id, device_hash),
  constraint staff_devices_store_id_staff_id_fkey FOREIGN KEY (store_id, staff_id) REFERENCES staff(store_id, id) ON DELETE CASCADE
);

create table staff_links (
  store_id integer not null,
  token_hash text not null,
  staff_id integer not null,
  expires_at timestamp with time zone not null,
  constraint staff_links_pkey PRIMARY KEY (store_id, token_hash),
  constraint staff_links_store_id_staff_id_fkey FOREIGN KEY (store_id, staff_id) REFERENCES staff(store_id, id) ON DELETE CASCADE
);

create table staff_passkey_challenges (
  store_id integer not null,
  challenge_hash text not null,
  purpose text not null,
  staff_id integer not null,
  expires_at timestamp with time zone not null,
  constraint staff_passkey_challenges_pkey PRIMARY KEY (store_id, challenge_hash),
  constraint staff_passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'registration'::text]))),
  constraint staff_passkey_challenges_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint staff_passkey_challenges_store_id_staff_id_fkey FOREIGN KEY (store_id, staff_id) REFERENCES staff(store_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_passkey_challenges_by_staff ON public.staff_passkey_challenges USING btree (store_id, staff_id);

create table staff_passkeys (
  id integer generated always as identity not null,
  store_id integer not null,
  staff_id integer not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb default '[]'::jsonb not null,
  kind text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  blocked_at timestamp with time zone,
  constraint staff_passkeys_store_id_credential_id_key UNIQUE (store_id, credential_id),
  constraint staff_passkeys_store_id_id_key UNIQUE (store_id, id),
  constraint staff_passkeys_kind_check CHECK ((kind = ANY (ARRAY['synced'::text, 'device'::text, 'security_key'::text]))),
  constraint staff_passkeys_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint staff_passkeys_store_id_staff_id_fkey FOREIGN KEY (store_id, staff_id) REFERENCES staff(store_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_passkeys_by_staff ON public.staff_passkeys USING btree (store_id, staff_id);

create table staff_roles (
  store_id integer not null,
  id integer generated always as identity not null,
  code text generated always as (('custom-'::text || (id)::text)) stored not null,
  name text not null,
  permissions jsonb not null,
  constraint staff_roles_pkey PRIMARY KEY (store_id, id),
  constraint staff_roles_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX staff_roles_code ON public.staff_roles USING btree (store_id, code);
CREATE UNIQUE INDEX staff_roles_name ON public.staff_roles USING btree (store_id, lower(name));

create table staff_saved_filters (
  store_id integer not null,
  id integer generated by default as identity not null,
  staff_id integer not null,
  section text not null,
  name text not null,
  query jsonb not null,
  constraint staff_saved_filters_pkey PRIMARY KEY (store_id, id),
  constraint staff_saved_filters_store_id_staff_id_section_name_key UNIQUE (store_id, staff_id, section, name),
  constraint staff_saved_filters_store_id_staff_id_fkey FOREIGN KEY (store_id, staff_id) REFERENCES staff(store_id, id) ON DELETE CASCADE
);

create table staff_sessions (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  staff_id integer not null,
  token_hash text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_sessions_pkey PRIMARY KEY (store_id, id),
  constraint staff_sessions_store_id_token_hash_key UNIQUE (store_id, token_hash),
  constraint staff_sessions_store_id_staff_id_fkey FOREIGN KEY (store_id, staff_id) REFERENCES staff(store_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_of_staff ON public.staff_sessions USING btree (store_id, staff_id, last_seen_at DESC);

create table stock_alerts (
  id integer generated always as identity not null,
  store_id integer not null,
  variant_id integer not null,
  email text not null,
  asked_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  constraint stock_alerts_store_id_id_key UNIQUE (store_id, id),
  constraint stock_alerts_store_id_variant_id_email_key UNIQUE (store_id, variant_id, email),
  constraint stock_alerts_email_check CHECK (((email = lower(email)) AND (length(email) <= 160))),
  constraint stock_alerts_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES product_variants(store_id, id) ON DELETE CASCADE
);
CREATE INDEX stock_alerts_waiting ON public.stock_alerts USING btree (store_id, id) WHERE (claimed_at IS NULL);
CREATE TRIGGER schedule_alert AFTER INSERT OR DELETE OR UPDATE OF claimed_at ON stock_alerts FOR EACH ROW EXECUTE FUNCTION schedule_alert();

create table stock_movements (
  id bigint generated always as identity not null,
  store_id integer not null,
  variant_id integer not null,
  qty integer not null,
  stock_after integer not null,
  written_off integer default 0 not null,
  reason text not null,
  document_kind text,
  document text,
  author text,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint stock_movements_pkey PRIMARY KEY (store_id, id),
  constraint stock_movements_check CHECK (((qty = 0) = (written_off > 0))),
  constraint stock_movements_check1 CHECK (((document_kind IS NULL) = (document IS NULL))),
  constraint stock_movements_stock_after_check CHECK ((stock_after >= 0)),
  constraint stock_movements_written_off_check CHECK ((written_off >= 0)),
  constraint stock_movements_store_id_variant_id_fkey FOREIGN KEY (store_id, variant_id) REFERENCES product_variants(store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX stock_movements_by_time ON public.stock_movements USING btree (store_id, at);
CREATE INDEX stock_movements_by_variant ON public.stock_movements USING btree (store_id, variant_id, id DESC);
CREATE TRIGGER kept BEFORE INSERT OR DELETE OR UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_stock_ledger_change();

create table store_closings (
  store_id integer not null,
  closed_at timestamp with time zone not null,
  closed_by text not null,
  reason text not null,
  message text not null,
  access_until date not null,
  constraint store_closings_pkey PRIMARY KEY (store_id),
  constraint store_closings_message_check CHECK (((message <> ''::text) AND (length(message) <= 2000))),
  constraint store_closings_reason_check CHECK (((reason <> ''::text) AND (length(reason) <= 1000))),
  constraint store_closings_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON store_closings FOR EACH ROW EXECUTE FUNCTION announce_store();

create table store_configs (
  store_id integer not null,
  path text not null,
  value text,
  changed_at timestamp with time zone,
  constraint store_configs_pkey PRIMARY KEY (store_id, path),
  constraint store_configs_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON store_configs FOR EACH ROW EXECUTE FUNCTION announce_store();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF value ON store_configs FOR EACH ROW EXECUTE FUNCTION keep_named_files();
CREATE TRIGGER schedule_reminders_in AFTER INSERT OR UPDATE OF value ON store_configs FOR EACH ROW WHEN (new.path = 'reminders/cart_mail'::text) EXECUTE FUNCTION schedule_cart_reminders();
CREATE TRIGGER schedule_reminders_out AFTER DELETE ON store_configs FOR EACH ROW WHEN (old.path = 'reminders/cart_mail'::text) EXECUTE FUNCTION schedule_cart_reminders();

create table store_counters (
  store_id integer not null,
  name text not null,
  value integer not null,
  constraint store_counters_pkey PRIMARY KEY (store_id, name),
  constraint store_counters_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table store_fences (
  store_id integer not null,
  marker uuid,
  has_moved boolean default false not null,
  constraint store_fences_pkey PRIMARY KEY (store_id)
);

create table store_hosts (
  host text not null,
  store_id integer not null,
  constraint store_hosts_pkey PRIMARY KEY (host),
  constraint store_hosts_host_check CHECK ((host = lower(host))),
  constraint store_hosts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON store_hosts FOR EACH ROW EXECUTE FUNCTION announce_store();

create table store_original_ids (
  store_id integer not null,
  original_id integer not null,
  constraint store_original_ids_pkey PRIMARY KEY (store_id),
  constraint store_original_ids_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table store_places (
  store_id integer not null,
  database text not null,
  constraint store_places_pkey PRIMARY KEY (store_id),
  constraint store_places_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON store_places FOR EACH ROW EXECUTE FUNCTION announce_store();

create table store_redirects (
  store_id integer not null,
  old_path text not null,
  new_path text not null,
  code integer default 302 not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint store_redirects_pkey PRIMARY KEY (store_id, old_path),
  constraint store_redirects_check CHECK (((new_path ~ '^(/|https?://)'::text) AND (new_path <> old_path))),
  constraint store_redirects_code_check CHECK ((code = ANY (ARRAY[301, 302, 307, 308]))),
  constraint store_redirects_ends_later CHECK ((ends_at > starts_at)),
  constraint store_redirects_old_path_check CHECK ((old_path ~~ '/%'::text)),
  constraint store_redirects_safe_target CHECK (((new_path ~ '^(/([^/\\].*)?|https?://[^/?#\\]+.*)$'::text) AND (new_path !~ '[[:cntrl:][:space:]]'::text))),
  constraint store_redirects_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON store_redirects FOR EACH ROW EXECUTE FUNCTION announce_store();

create table store_removals (
  id bigint generated always as identity not null,
  public_id text not null,
  name text not null,
  removed_at timestamp with time zone not null,
  removed_by text not null,
  rows jsonb not null,
  files integer not null,
  constraint store_removals_pkey PRIMARY KEY (id)
);

create table stores (
  id integer generated always as identity not null,
  public_id text not null,
  name text not null,
  active integer,
  is_in_setup boolean default false not null,
  constraint stores_pkey PRIMARY KEY (id),
  constraint stores_public_id_key UNIQUE (public_id),
  constraint stores_public_id_check CHECK ((public_id ~ '^[a-z0-9][a-z0-9-]{0,99}$'::text))
);
CREATE TRIGGER announce AFTER INSERT OR UPDATE ON stores FOR EACH ROW EXECUTE FUNCTION announce_stores();
CREATE TRIGGER schedule_removal AFTER INSERT ON stores FOR EACH ROW EXECUTE FUNCTION schedule_removal();

create table tagged_products (
  store_id integer not null,
  tag_id integer not null,
  product_id integer not null,
  constraint tagged_products_pkey PRIMARY KEY (store_id, tag_id, product_id),
  constraint tagged_products_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE,
  constraint tagged_products_store_id_tag_id_fkey FOREIGN KEY (store_id, tag_id) REFERENCES product_tags(store_id, id) ON DELETE CASCADE
);
CREATE INDEX tagged_products_by_product ON public.tagged_products USING btree (store_id, product_id);
CREATE TRIGGER note_delete AFTER DELETE ON tagged_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_parts();
CREATE TRIGGER note_insert AFTER INSERT ON tagged_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products_of_parts();
CREATE TRIGGER webhooks_delete AFTER DELETE ON tagged_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_links();
CREATE TRIGGER webhooks_insert AFTER INSERT ON tagged_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhooks_of_links();

create table theme_configs (
  store_id integer not null,
  path text not null,
  value text,
  changed_at timestamp with time zone,
  constraint theme_configs_pkey PRIMARY KEY (store_id, path),
  constraint theme_configs_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON theme_configs FOR EACH ROW EXECUTE FUNCTION announce_store();
CREATE TRIGGER keep_named_files AFTER INSERT OR UPDATE OF value ON theme_configs FOR EACH ROW EXECUTE FUNCTION keep_named_files();

create table theme_settings (
  store_id integer not null,
  path text not null,
  value text,
  constraint theme_settings_pkey PRIMARY KEY (store_id, path),
  constraint theme_settings_path_check CHECK ((path ~~ 'custom/%'::text)),
  constraint theme_settings_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON theme_settings FOR EACH ROW EXECUTE FUNCTION announce_store();

create table unanswered_searches (
  store_id integer not null,
  words text not null,
  times integer default 1 not null,
  last_at timestamp with time zone not null,
  constraint unanswered_searches_pkey PRIMARY KEY (store_id, words),
  constraint unanswered_searches_words_check CHECK ((length(words) <= 60)),
  constraint unanswered_searches_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table unused_files (
  store_id integer not null,
  name text not null,
  since timestamp with time zone not null,
  constraint unused_files_pkey PRIMARY KEY (store_id, name),
  constraint unused_files_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX unused_files_by_time ON public.unused_files USING btree (store_id, since);

create table uploads (
  store_id integer not null,
  id uuid not null,
  customer_id integer,
  content_type text not null,
  uploaded_at timestamp with time zone not null,
  constraint uploads_pkey PRIMARY KEY (store_id, id),
  constraint uploads_content_type_check CHECK ((content_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text)),
  constraint uploads_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id),
  constraint uploads_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX uploads_by_customer ON public.uploads USING btree (store_id, customer_id);
CREATE INDEX uploads_unclaimed ON public.uploads USING btree (store_id, uploaded_at) WHERE (customer_id IS NULL);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON uploads FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

create table webhook_attempts (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  delivery_id uuid not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status_code integer,
  problem text,
  response text not null,
  constraint webhook_attempts_pkey PRIMARY KEY (store_id, id),
  constraint webhook_attempts_store_id_delivery_id_fkey FOREIGN KEY (store_id, delivery_id) REFERENCES webhook_deliveries(store_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_of_delivery ON public.webhook_attempts USING btree (store_id, delivery_id, at DESC);

create table webhook_changes (
  store_id integer not null,
  id bigint generated by default as identity not null,
  kind text not null,
  ids integer[] not null,
  noted_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint webhook_changes_pkey PRIMARY KEY (store_id, id),
  constraint webhook_changes_kind_check CHECK ((kind = ANY (ARRAY['product_created'::text, 'product_changed'::text, 'product_deleted'::text, 'price'::text, 'stock'::text, 'customer'::text, 'customer_erased'::text]))),
  constraint webhook_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE TRIGGER schedule_change AFTER INSERT OR DELETE OR UPDATE OF due_at ON webhook_changes FOR EACH ROW EXECUTE FUNCTION schedule_webhook_change();

create table webhook_deliveries (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  position bigint generated by default as identity not null,
  endpoint_id uuid not null,
  message_id text not null,
  topic text not null,
  body text not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  status_code integer,
  problem text,
  unrecorded_attempts integer default 0 not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (store_id, id),
  constraint webhook_deliveries_due CHECK (((due_at IS NULL) OR (status = 'waiting'::text))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_store_id_endpoint_id_fkey FOREIGN KEY (store_id, endpoint_id) REFERENCES webhook_endpoints(store_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_status ON public.webhook_deliveries USING btree (store_id, status, created_at, "position");
CREATE INDEX webhook_deliveries_by_time ON public.webhook_deliveries USING btree (store_id, created_at, "position");
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (store_id, endpoint_id, due_at, "position") WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_of_endpoint ON public.webhook_deliveries USING btree (store_id, endpoint_id, created_at, "position");
CREATE TRIGGER schedule_webhook AFTER INSERT OR DELETE OR UPDATE OF due_at ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION schedule_webhook();

create table webhook_endpoints (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  url text not null,
  description text not null,
  topics text[] not null,
  is_enabled boolean not null,
  disabled_because text,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null,
  app_id uuid,
  constraint webhook_endpoints_pkey PRIMARY KEY (store_id, id),
  constraint webhook_endpoints_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['gone'::text, 'failing'::text]))),
  constraint webhook_endpoints_store_id_app_id_fkey FOREIGN KEY (store_id, app_id) REFERENCES apps(store_id, id) ON DELETE CASCADE,
  constraint webhook_endpoints_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE INDEX webhook_endpoints_enabled ON public.webhook_endpoints USING btree (store_id) WHERE is_enabled;
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF is_enabled ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION announce_tags('cart');

create table webhook_versions (
  store_id integer not null,
  version bigint not null,
  constraint webhook_versions_pkey PRIMARY KEY (store_id),
  constraint webhook_versions_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table whatsapp_accounts (
  store_id integer not null,
  phone_number_id text not null,
  secrets text not null,
  display_number text not null,
  verified_name text not null,
  checked_at timestamp with time zone not null,
  check_problem text,
  templates jsonb not null,
  paused_until timestamp with time zone,
  webhook_at timestamp with time zone,
  constraint whatsapp_accounts_pkey PRIMARY KEY (store_id),
  constraint whatsapp_accounts_check_problem_check CHECK ((check_problem = ANY (ARRAY['keys_refused'::text, 'number_unknown'::text, 'forbidden'::text, 'unreachable'::text]))),
  constraint whatsapp_accounts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);

create table whatsapp_choices (
  store_id integer not null,
  customer_id integer not null,
  is_wanted boolean not null,
  chosen_at timestamp with time zone not null,
  is_by_reply boolean default false not null,
  constraint whatsapp_choices_pkey PRIMARY KEY (store_id, customer_id),
  constraint whatsapp_choices_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);

create table whatsapp_messages (
  store_id integer not null,
  id uuid default gen_random_uuid() not null,
  order_id uuid not null,
  event text not null,
  state text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone,
  wamid text,
  error_code integer,
  error_text text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint whatsapp_messages_pkey PRIMARY KEY (store_id, id),
  constraint whatsapp_messages_store_id_order_id_event_key UNIQUE (store_id, order_id, event),
  constraint whatsapp_messages_due CHECK (((due_at IS NOT NULL) = (state = 'waiting'::text))),
  constraint whatsapp_messages_event_check CHECK ((event = ANY (ARRAY['order_placed'::text, 'order_paid'::text, 'order_shipped'::text, 'order_delivered'::text]))),
  constraint whatsapp_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'accepted'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'skipped'::text]))),
  constraint whatsapp_messages_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX whatsapp_messages_by_time ON public.whatsapp_messages USING btree (store_id, created_at);
CREATE INDEX whatsapp_messages_by_wamid ON public.whatsapp_messages USING btree (store_id, wamid) WHERE (wamid IS NOT NULL);
CREATE TRIGGER schedule_whatsapp AFTER INSERT OR DELETE OR UPDATE OF due_at ON whatsapp_messages FOR EACH ROW EXECUTE FUNCTION schedule_whatsapp();

create table wishlist_items (
  store_id integer not null,
  customer_id integer not null,
  product_id integer not null,
  added_at timestamp with time zone not null,
  price_centavos integer not null,
  was_available boolean not null,
  constraint wishlist_items_pkey PRIMARY KEY (store_id, customer_id, product_id),
  constraint wishlist_items_store_id_customer_id_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE,
  constraint wishlist_items_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint wishlist_items_store_id_product_id_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX wishlist_items_by_product ON public.wishlist_items USING btree (store_id, product_id);
CREATE TRIGGER refuse_erased AFTER INSERT OR UPDATE OF customer_id ON wishlist_items FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_erased_customer();

CREATE OR REPLACE FUNCTION public.announce(changed_store integer, tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('vitrine.quiet', true) is distinct from '1' then
    perform pg_notify(
      'vitrine_changes',
      json_build_object('store', (select public_id from stores where id = changed_store), 'tags', tags)::text
    );
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_bought_together()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(coalesce(new.store_id, old.store_id),
    array['product:' || coalesce(new.product_id, old.product_id)]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_bundle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(coalesce(new.store_id, old.store_id),
    array['product:' || coalesce(new.product_id, old.product_id)]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_catalog()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(coalesce(new.store_id, old.store_id), array['catalog']);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_cms_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(coalesce(new.store_id, old.store_id),
    array['pages', 'page:' || coalesce(new.url_key, old.url_key)]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_collection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_refreshed constant boolean := tg_op = 'UPDATE' and to_jsonb(new) - 'first_ids' = to_jsonb(old) - 'first_ids';
begin
  perform announce(coalesce(new.store_id, old.store_id), array[case when is_refreshed then 'prices' else 'catalog' end]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_entry_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if 'scheduled' in (coalesce(new.state, ''), coalesce(old.state, '')) then
    perform announce(coalesce(new.store_id, old.store_id), array['blog']);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(store_id, array[case when is_of_tree then 'catalog' else 'prices' end])
  from (
    select changed.store_id, bool_or(collections.category_id is null) as is_of_tree
    from changed
    left join collections on collections.store_id = changed.store_id and collections.category_id = changed.category_id
    group by changed.store_id
  ) as stores_changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_page_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed_page int := coalesce(new.page_id, old.page_id);
  changed_store int := coalesce(new.store_id, old.store_id);
begin
  if 'scheduled' in (coalesce(new.state, ''), coalesce(old.state, '')) then
    perform announce(changed_store, array['pages', 'page:' || url_key])
    from cms_pages where store_id = changed_store and id = changed_page;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_products(store_id, array['catalog'], array_agg(distinct id)) from changed group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_products(changed_store integer, more_tags text[], ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  for start_at in 1..coalesce(array_length(ids, 1), 0) by 300 loop
    perform announce(changed_store, more_tags || array(select 'product:' || id from unnest(ids[start_at:start_at + 299]) as id));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op <> 'INSERT' and old.status = 'approved') or (tg_op <> 'DELETE' and new.status = 'approved') then
    perform announce(coalesce(new.store_id, old.store_id),
      array['product:' || coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_store()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(coalesce(new.store_id, old.store_id), array['store']);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_stores()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(coalesce(new.id, old.id), array['store']);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(coalesce(new.store_id, old.store_id), tg_argv);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_updated_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_prices constant text[] := '{list_price_centavos,price_centavos,is_from_price,discount_permille,price_changes_at}';
begin
  perform announce_products(store_id, array[case when is_new_price then 'prices' else 'catalog' end], array_agg(id))
  from (
    select changed.store_id, changed.id,
      to_jsonb(changed) - of_prices = to_jsonb(before) - of_prices as is_new_price
    from changed join before using (store_id, id)
  ) as products_changed
  group by store_id, is_new_price;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_updated_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_products(store_id, '{}', array_agg(distinct product_id))
  from (
    select changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.list_price_centavos, changed.offer_price_centavos, changed.offer_from, changed.offer_until,
        changed.option_values, changed.min_qty, changed.qty_step, changed.content, changed.volume_prices,
        changed.on_order_limit is null, changed.on_order_days, changed.on_order_date,
        published_pieces(changed.stock, changed.min_qty, changed.volume_prices),
        published_pieces(changed.stock + on_order_left(changed.on_order_limit, changed.on_order_taken,
          changed.on_order_date, now()), changed.min_qty, changed.volume_prices))
      is distinct from (before.list_price_centavos, before.offer_price_centavos, before.offer_from, before.offer_until,
        before.option_values, before.min_qty, before.qty_step, before.content, before.volume_prices,
        before.on_order_limit is null, before.on_order_days, before.on_order_date,
        published_pieces(before.stock, before.min_qty, before.volume_prices),
        published_pieces(before.stock + on_order_left(before.on_order_limit, before.on_order_taken,
          before.on_order_date, now()), before.min_qty, before.volume_prices))
  ) as seen
  group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_products(store_id, '{}', array_agg(distinct product_id)) from changed group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.category_names_of(product_store integer, product integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(distinct above.name, ' ')
  from product_categories link
  join categories own on own.store_id = product_store and own.id = link.category_id and own.is_active
  join categories above on above.store_id = product_store and above.is_active
    and (above.id = own.id or own.url_key like above.url_key || '/%')
  where link.store_id = product_store and link.product_id = product
    and not exists (select from collections where store_id = product_store and category_id = link.category_id)
$function$
;

CREATE OR REPLACE FUNCTION public.change_due_prices(of_store integer, of_product integer, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  is_retry boolean := coalesce((
    select attempts > 1 from jobs where store_id = of_store and kind = 'change_prices' and subject = of_product::text), false);
  due int[];
begin
  select coalesce(array_agg(id), '{}') into due from (
    select id from products
    where store_id = of_store and price_changes_at <= now() and id in (
      select of_product
      union
      (select jobs.subject::int from jobs
      where store_id = of_store and kind = 'change_prices' and due_at <= now() and attempts = 0 and parked_at is null
        and not is_retry
      order by jobs.due_at limit most - 1)
    )
    order by id for no key update
  ) as locked;
  perform follow_variants(array_fill(of_store, array[cardinality(due)]), due) where cardinality(due) > 0;
  perform schedule_job(of_store, 'change_prices', of_product::text,
    (select price_changes_at from products where store_id = of_store and id = of_product));
  return cardinality(due);
end $function$
;

CREATE OR REPLACE FUNCTION public.check_credit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount_centavos) from credit_postings
      where store_id = new.store_id and entry_id = new.entry_id) <> 0 then
    raise exception 'credit entry % is not in balance', new.entry_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_given_back_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_surplus_pieces(new.store_id, new.order_item_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_given_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.operation_key like 'return:%' then
    perform refuse_surplus_money(store_id, order_id) from returns
    where store_id = new.store_id and id = split_part(new.operation_key, ':', 2)::int;
  else
    perform refuse_surplus_money(new.store_id, split_part(new.operation_key, ':', 3)::uuid);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_surplus_money(new.store_id, new.order_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_reopened_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_surplus_pieces(store_id, order_item_id) from return_items
  where store_id = new.store_id and return_id = new.id order by order_item_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_sent_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from order_parcels parcel
    join order_items item on item.store_id = parcel.store_id and item.order_id = parcel.order_id
    where parcel.store_id = new.store_id and parcel.id = new.parcel_id and item.id = new.order_item_id
  ) then
    raise exception 'item % is of another order than parcel %', new.order_item_id, new.parcel_id
      using errcode = 'check_violation', constraint = 'pieces_sent_once';
  end if;
  perform refuse_surplus_parcels(new.store_id, new.order_item_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_sold_qty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_surplus_pieces(new.store_id, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_withdrawn_after_sending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_surplus_parcels(new.store_id, new.order_item_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    update product_ratings set total = total - 1
    where store_id = old.store_id and product_id = old.product_id and stars = old.rating;
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    insert into product_ratings (store_id, product_id, stars, total)
    values (new.store_id, new.product_id, new.rating, 1)
    on conflict (store_id, product_id, stars) do update set total = product_ratings.total + 1;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payments set is_unwanted = true, look_at = '-infinity'
  where store_id = new.store_id and order_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return lower(public.unaccent('public.unaccent', value));
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_variants(changed_store integer[], changed_product integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available, sale_min_qty = s.min_qty, sale_content = s.content,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end,
      price_changes_at = s.changes_at
  from unnest(changed_store, changed_product) as changed (store_id, product_id)
  cross join lateral (
    select
      (array_agg(v.list_price_centavos order by v.is_sold_out, v.price, v.position, v.id))[1] as list_price,
      (array_agg(v.price order by v.is_sold_out, v.price, v.position, v.id))[1] as price,
      (array_agg(v.min_qty order by v.is_sold_out, v.price, v.position, v.id))[1] as min_qty,
      (array_agg(v.content order by v.is_sold_out, v.price, v.position, v.id))[1] as content,
      count(distinct v.price) > 1 as is_from_price,
      bool_or(not v.is_sold_out) as is_available,
      min(v.changes_at) as changes_at
    from (
      select id, position, list_price_centavos, min_qty, content,
        stock + on_order_left(on_order_limit, on_order_taken, on_order_date, now()) < min_qty as is_sold_out,
        price_to_pay(list_price_centavos, running_offer(offer_price_centavos, offer_from, offer_until, now())) as price,
        least(offer_changes_at(offer_from, offer_until, now()), on_order_ends_at(on_order_date, now())) as changes_at
      from product_variants where store_id = changed.store_id and product_id = changed.product_id
    ) v
  ) s
  where p.store_id = changed.store_id and p.id = changed.product_id and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available, p.sale_min_qty, p.sale_content,
        p.price_changes_at)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available, s.min_qty, s.content, s.changes_at);
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_catalogue_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from catalogue_pictures where store_id = old.store_id and path = old.path;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.has_webhook(of_store integer, of_topics text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from webhook_endpoints where store_id = of_store and is_enabled and topics && of_topics)
$function$
;

CREATE OR REPLACE FUNCTION public.hide_deleted_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_active := false;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_cost_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.cost_centavos is null and new.variant_id is not null then
    select cost_centavos into new.cost_centavos from product_variants
      where store_id = new.store_id and id = new.variant_id;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_former_price_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and new.list_price_centavos is null then
    new.list_price_centavos := new.price_centavos;
    new.offer_price_centavos := new.special_price_centavos;
  elsif tg_op = 'INSERT' then
    new.price_centavos := new.list_price_centavos;
    new.special_price_centavos := new.offer_price_centavos;
  else
    -- The names that a statement changes lead.
    if new.list_price_centavos is distinct from old.list_price_centavos then
      new.price_centavos := new.list_price_centavos;
    else
      new.list_price_centavos := new.price_centavos;
    end if;
    if new.offer_price_centavos is distinct from old.offer_price_centavos then
      new.special_price_centavos := new.offer_price_centavos;
    else
      new.offer_price_centavos := new.special_price_centavos;
    end if;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_named_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from unused_files where store_id = new.store_id) then
    delete from unused_files where store_id = new.store_id and strpos(to_jsonb(new)::text, name) > 0;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_offer_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.offer_from := null;
  new.offer_until := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when local = '' then email
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain
  end
  from (select split_part(split_part(email, '@', 1), '+', 1) as local, split_part(email, '@', 2) as domain) as parts
$function$
;

CREATE OR REPLACE FUNCTION public.named_pictures(content jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct found[1]
  from regexp_matches(content::text, '(?:"|/img/original/)([a-z0-9][a-z0-9._-]{0,140}\.(?:jpe?g|png|webp|avif|svg))\\?"', 'g') as found
$function$
;

CREATE OR REPLACE FUNCTION public.names_in_rows(of_store integer, of_table text, names text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  texts text;
  found text[];
begin
  select string_agg(format('%I::text', attname), ', ') into texts from pg_attribute
  where attrelid = to_regclass('public.' || quote_ident(of_table)) and attnum > 0 and not attisdropped
    and atttypid = any ('{text,varchar,json,jsonb,text[]}'::regtype[]);
  if texts is null then return '{}'; end if;
  execute format(
    'select array(select distinct found_file.parts[1] from %I, regexp_matches(concat_ws('' '', %s), $2, ''g'') found_file(parts) where store_id = $1)',
    of_table, texts)
  into found
  using of_store, '(' || (select string_agg(replace(name, '.', '\.'), '|') from unnest(names) name) || ')';
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_of_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('vitrine.refreshing_collections', true) is not distinct from '1' then return null; end if;
  insert into collection_refreshes (store_id, product_ids, due_at)
  select store_id, array_agg(distinct product_id), '-infinity' from changed
  where exists (select from collections where collections.store_id = changed.store_id)
  group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_library_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into library_pictures (store_id, path, added_at)
  select new.store_id, path, now() from named_pictures(to_jsonb(new)) as path
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_order_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders o set search_words = concat_ws(' ', nullif(o.search_words, ''), added_words.words)
  from (
    select store_id, order_id, string_agg(search_text(name || ' ' || options_label || ' ' || sku), ' ' order by id) as words
    from added group by store_id, order_id
  ) added_words
  where o.store_id = added_words.store_id and o.id = added_words.order_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_changes (store_id, product_id) select store_id, id from changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_products_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_changes (store_id, product_id) select distinct store_id, product_id from changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_products_of_sold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_changes (store_id, product_id)
  select distinct changed.store_id, changed.product_id
  from changed join before using (id)
  where (changed.stock + on_order_left(changed.on_order_limit, changed.on_order_taken, changed.on_order_date, now())
      >= changed.min_qty, changed.option_values, changed.on_order_date)
    is distinct from (before.stock + on_order_left(before.on_order_limit, before.on_order_taken, before.on_order_date, now())
      >= before.min_qty, before.option_values, before.on_order_date);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_search_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (of_store, ids)
  select own.store_id, array_agg(distinct link.product_id)
  from categories own join product_categories link on link.store_id = own.store_id and link.category_id = own.id
  where own.store_id = new.store_id and (own.id = new.id or own.url_key like new.url_key || '/%')
  group by own.store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_search_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (of_store, ids)
  select changed.store_id, array_agg(changed.id) from changed join before using (store_id, id)
  where (changed.name, changed.brand, changed.short_description, changed.description_html, changed.options,
      changed.attributes, changed.sales_rank, changed.is_active)
    is distinct from (before.name, before.brand, before.short_description, before.description_html, before.options,
      before.attributes, before.sales_rank, before.is_active)
  group by changed.store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_search_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (of_store, ids)
  select store_id, array_agg(distinct product_id) from changed
  where not exists (
    select from collections where collections.store_id = changed.store_id and collections.category_id = changed.category_id)
  group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_search_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (of_store, ids) select store_id, array_agg(id) from changed group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_webhooks_of_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_changes (store_id, kind, ids)
  select store_id, 'customer', array_agg(distinct customer_id) from changed
  where has_webhook(store_id, '{customer.updated}')
  group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_webhooks_of_changed_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_enabled) then return null; end if;
  insert into webhook_changes (store_id, kind, ids)
  select store_id, kind, array_agg(id) from (
    select changed.store_id, changed.id, case
        when changed.erased_at is not null and before.erased_at is null then 'customer_erased'
        when changed.erased_at is null and not changed.is_guest and not before.is_guest
          and (changed.email, changed.taxvat, changed.first_name, changed.last_name, changed.phone, changed.group_id, changed.attributes,
              changed.company_name, changed.trade_name, changed.activity)
            is distinct from
            (before.email, before.taxvat, before.first_name, before.last_name, before.phone, before.group_id, before.attributes,
              before.company_name, before.trade_name, before.activity)
          then 'customer'
      end as kind
    from changed join before using (store_id, id)
    where has_webhook(changed.store_id, '{customer.updated,customer.erased}')
  ) as customers_changed
  where kind is not null
  group by store_id, kind;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_webhooks_of_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
-- Not what follows from variants, sales and reviews: list_price_centavos, price_centavos, is_from_price, is_available,
-- discount_permille, sale_min_qty, sale_content, rating_tenths, rating_count, sales_rank, name_plain; nor what a deletion keeps:
-- deleted_by, deleted_sku, deleted_slug, was_active.
begin
  if not exists (select from webhook_endpoints where is_enabled) then return null; end if;
  insert into webhook_changes (store_id, kind, ids)
  select store_id, kind, array_agg(id) from (
    select changed.store_id, changed.id, case
        when changed.deleted_at is not null and before.deleted_at is null then 'product_deleted'
        when changed.deleted_at is null and before.deleted_at is not null then 'product_created'
        when changed.deleted_at is null and
          (changed.sku, changed.slug, changed.name, changed.brand, changed.short_description, changed.description_html,
            changed.options, changed.attributes, changed.images, changed.is_new, changed.is_free_shipping,
            changed.is_active, changed.created_on, changed.video_url, changed.video_title, changed.video_captions,
            changed.video_added_on, changed.seo_title, changed.seo_description, changed.ncm, changed.cest,
            changed.goods_origin, changed.invoice_unit)
          is distinct from
          (before.sku, before.slug, before.name, before.brand, before.short_description, before.description_html,
            before.options, before.attributes, before.images, before.is_new, before.is_free_shipping, before.is_active,
            before.created_on, before.video_url, before.video_title, before.video_captions, before.video_added_on,
            before.seo_title, before.seo_description, before.ncm, before.cest, before.goods_origin, before.invoice_unit)
          then 'product_changed'
      end as kind
    from changed join before using (store_id, id)
    where has_webhook(changed.store_id, '{product.created,product.updated,product.deleted}')
  ) as products_changed
  where kind is not null
  group by store_id, kind;
  -- The period of an offer has begun or ended.
  insert into webhook_changes (store_id, kind, ids)
  select changed.store_id, 'price', array_agg(variant.id)
  from changed join before using (store_id, id)
  join product_variants variant on variant.store_id = changed.store_id and variant.product_id = changed.id
  where changed.price_changes_at is distinct from before.price_changes_at and changed.deleted_at is null
    and (variant.offer_from is not null or variant.offer_until is not null)
    and has_webhook(changed.store_id, '{price.changed}')
  group by changed.store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_webhooks_of_changed_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
-- Not stock_cause, on_order_taken, cost_centavos, deleted_sku, nor the former names price_centavos and special_price_centavos.
begin
  if not exists (select from webhook_endpoints where is_enabled) then return null; end if;
  insert into webhook_changes (store_id, kind, ids)
  select changed.store_id, 'stock', array_agg(changed.id)
  from changed join before using (store_id, id)
  where changed.stock <> before.stock and has_webhook(changed.store_id, '{stock.changed}')
  group by changed.store_id;
  insert into webhook_changes (store_id, kind, ids)
  select changed.store_id, 'price', array_agg(changed.id)
  from changed join before using (store_id, id)
  where (changed.list_price_centavos, changed.offer_price_centavos, changed.offer_from, changed.offer_until, changed.volume_prices)
      is distinct from
      (before.list_price_centavos, before.offer_price_centavos, before.offer_from, before.offer_until, before.volume_prices)
    and has_webhook(changed.store_id, '{price.changed}')
  group by changed.store_id;
  insert into webhook_changes (store_id, kind, ids)
  select changed.store_id, 'product_changed', array_agg(distinct changed.product_id)
  from changed join before using (store_id, id)
  where
      (changed.position, changed.sku, changed.gtin, changed.option_values, changed.weight_grams, changed.height_cm,
        changed.width_cm, changed.length_cm, changed.min_qty, changed.qty_step, changed.content, changed.on_order_limit,
        changed.on_order_days, changed.on_order_date)
      is distinct from
      (before.position, before.sku, before.gtin, before.option_values, before.weight_grams, before.height_cm,
        before.width_cm, before.length_cm, before.min_qty, before.qty_step, before.content, before.on_order_limit,
        before.on_order_days, before.on_order_date)
    and has_webhook(changed.store_id, '{product.updated}')
  group by changed.store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_webhooks_of_deleted_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_changes (store_id, kind, ids)
  select store_id, 'customer_erased', array_agg(id) from changed
  where erased_at is null and has_webhook(store_id, '{customer.erased}')
  group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_webhooks_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_enabled) then return null; end if;
  insert into webhook_changes (store_id, kind, ids)
  select store_id, 'product_changed', array_agg(distinct product_id) from changed
  where has_webhook(store_id, '{product.updated}')
    and not exists (select from collections
      where collections.store_id = changed.store_id and collections.category_id = (to_jsonb(changed) ->> 'category_id')::int)
  group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_webhooks_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_changes (store_id, kind, ids)
  select store_id, tg_argv[0], array_agg(id) from changed
  where store_id in (select store_id from webhook_endpoints
      where is_enabled and topics && '{product.created,product.updated,product.deleted}')
    and deleted_at is null
  group by store_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_webhooks_of_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook_endpoints where is_enabled) then return null; end if;
  insert into webhook_changes (store_id, kind, ids)
  select store_id, 'product_changed', array_agg(distinct product_id) from changed
  where has_webhook(store_id, '{product.updated}')
  group by store_id;
  if tg_op = 'DELETE' then return null; end if;
  insert into webhook_changes (store_id, kind, ids)
  select store_id, kind, array_agg(id)
  from changed cross join (values ('price', '{price.changed}'::text[]), ('stock', '{stock.changed}')) as kinds (kind, topics)
  where has_webhook(store_id, topics)
  group by store_id, kind;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.offer_changes_at(offer_from timestamp with time zone, offer_until timestamp with time zone, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select least(case when offer_from > at then offer_from end, case when offer_until > at then offer_until end)
$function$
;

CREATE OR REPLACE FUNCTION public.on_order_ends_at(on_order_date date, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when (on_order_date + 1)::timestamp at time zone 'America/Sao_Paulo' > at
    then (on_order_date + 1)::timestamp at time zone 'America/Sao_Paulo' end
$function$
;

CREATE OR REPLACE FUNCTION public.on_order_left(on_order_limit integer, on_order_taken integer, on_order_date date, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when on_order_limit is null or on_order_date < (at at time zone 'America/Sao_Paulo')::date then 0
    when on_order_limit = -1 then greatest(1000000 - on_order_taken, 0)
    else greatest(on_order_limit - on_order_taken, 0)
  end
$function$
;

CREATE OR REPLACE FUNCTION public.picture_names(content text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select found[1] from regexp_matches(content, '["/]([a-z0-9][a-z0-9._-]*\.(?:jpe?g|png|webp|avif|svg))', 'g') as found
$function$
;

CREATE OR REPLACE FUNCTION public.post_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lot credit_lots;
begin
  update credit_lots set remaining_centavos = remaining_centavos + new.amount_centavos
  where store_id = new.store_id and id = new.lot_id
  returning * into lot;
  if lot.kind = 'credit' then
    update customers set credit_centavos = credit_centavos + new.amount_centavos
    where store_id = lot.store_id and id = lot.customer_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.price_to_pay(list_price_centavos integer, offer_price_centavos integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(offer_price_centavos, list_price_centavos)
$function$
;

CREATE OR REPLACE FUNCTION public.product_follows_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_variants(array_agg(store_id), array_agg(product_id))
  from (select distinct store_id, product_id from changed order by product_id) as products;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_follows_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_variants(array_agg(store_id), array_agg(product_id))
  from (
    select distinct changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.list_price_centavos, changed.offer_price_centavos, changed.offer_from, changed.offer_until, changed.stock,
        changed.min_qty, changed.content, changed.on_order_limit, changed.on_order_taken, changed.on_order_date)
      is distinct from
      (before.list_price_centavos, before.offer_price_centavos, before.offer_from, before.offer_until, before.stock,
        before.min_qty, before.content, before.on_order_limit, before.on_order_taken, before.on_order_date)
    order by 2
  ) as products;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_list_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.words := fold(new.title || ' ' || new.description);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.product_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.name_plain := fold(new.name);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.published_pieces(pieces integer, min_qty integer, volume_prices jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select least(pieces, greatest(20, min_qty, (volume_prices -> -1 ->> 'from_qty')::int))
$function$
;

CREATE OR REPLACE FUNCTION public.queue_whatsapp_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into whatsapp_messages (store_id, order_id, event, state, due_at, created_at, changed_at)
  select new.store_id, orders.id, new.topic, 'waiting', new.created_at, new.created_at, new.created_at
  from orders
  join whatsapp_choices choice
    on choice.store_id = orders.store_id and choice.customer_id = orders.customer_id and choice.is_wanted
  join whatsapp_accounts account on account.store_id = orders.store_id
  where orders.store_id = new.store_id and orders.id = (new.payload ->> 'order_id')::uuid
    and (account.templates -> new.topic ->> 'is_on')::boolean
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.rate_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products p
  set rating_count = r.total, rating_tenths = round(r.points * 10.0 / nullif(r.total, 0))::int
  from (
    select store_id, product_id, sum(total)::int as total, sum(stars * total) as points
    from product_ratings
    where (store_id, product_id) in (select distinct store_id, product_id from changed)
    group by store_id, product_id
  ) r
  where p.store_id = r.store_id and p.id = r.product_id
    and (p.rating_count, p.rating_tenths)
      is distinct from (r.total, round(r.points * 10.0 / nullif(r.total, 0))::int);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change int := new.refunded_centavos - old.refunded_centavos;
  own int;
begin
  own := case
    when new.is_unwanted or (old.status <> 'approved' and new.status <> 'approved') then change
    when change < 0 then 0
    else least(change, greatest(0, new.refund_centavos - old.refunded_centavos))
  end;
  insert into payment_refunds (store_id, order_id, payment_id, origin, amount_centavos, at)
  select new.store_id, new.order_id, new.id, part.origin, part.amount, new.updated_at
  from (values ('shop', own), ('provider', change - own)) part (origin, amount)
  where part.amount <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_stock_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  cause jsonb := new.stock_cause;
  moved int := new.stock - case when tg_op = 'INSERT' then 0 else old.stock end;
  pieces int := coalesce((cause ->> 'written_off')::int, 0);
  happened_at timestamptz := coalesce((cause ->> 'at')::timestamptz, now());
  waiting record;
  given int;
begin
  new.stock_cause := null;
  if moved <> 0 and pieces > 0 then
    raise exception 'pieces that are written off do not change the stock';
  end if;
  if moved <> 0 or pieces > 0 then
    insert into stock_movements
      (store_id, variant_id, qty, stock_after, written_off, reason, document_kind, document, author, note, at)
    values (new.store_id, new.id, moved, new.stock, pieces,
      coalesce(cause ->> 'reason', case when tg_op = 'INSERT' then 'opening' else 'other' end),
      cause ->> 'document_kind', cause ->> 'document', cause ->> 'author', coalesce(cause ->> 'note', ''), happened_at);
  end if;
  if moved > 0 and new.on_order_taken > 0 and not coalesce((cause ->> 'is_taken_again')::boolean, false) then
    for waiting in
      select item.id, item.waiting_qty, orders.increment_id
      from order_items item join orders on orders.store_id = item.store_id and orders.id = item.order_id
      where item.store_id = new.store_id and item.variant_id = new.id and item.waiting_qty > 0
      order by item.id
    loop
      exit when new.stock = 0;
      given := least(new.stock, waiting.waiting_qty);
      update order_items set waiting_qty = waiting_qty - given where store_id = new.store_id and id = waiting.id;
      new.stock := new.stock - given;
      new.on_order_taken := new.on_order_taken - given;
      insert into stock_movements
        (store_id, variant_id, qty, stock_after, written_off, reason, document_kind, document, author, note, at)
      values (new.store_id, new.id, -given, new.stock, 0, 'on_order', 'order', waiting.increment_id, null, '', happened_at);
    end loop;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_all_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into collection_refreshes (store_id, product_ids, due_at) values (new.store_id, null, '-infinity')
  on conflict (store_id) where product_ids is null do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_search(of_store integer, ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  -- Locks the product, so that concurrent changes of its parts see each other.
  perform from products where store_id = of_store and id = any(ids) order by id for no key update;
  delete from search_documents document using products p
  where p.store_id = of_store and p.id = any(ids) and not p.is_active
    and document.store_id = p.store_id and document.product_id = p.id;
  with links as materialized (
    select p.store_id, p.id, link.category_id
    from products p
    left join product_categories link on link.store_id = p.store_id and link.product_id = p.id
      and not exists (select from collections where store_id = link.store_id and category_id = link.category_id)
    where p.store_id = of_store and p.id = any(ids) and p.is_active
  ),
  -- One row for a category and for each one above it; the noun of those that name one kind of thing.
  kinds as materialized (
    select own.store_id, own.id, above.name, case
      when kind.words ~ '^[a-z0-9]+( (de|do|da|dos|das|para|com) .*)?$' and kind.words !~ ' e '
      then '=' || split_part(kind.words, ' ', 1) end as noun
    from (select distinct store_id, category_id from links) used
    join categories own on own.store_id = used.store_id and own.id = used.category_id and own.is_active
    cross join lateral generate_series(1, cardinality(string_to_array(own.url_key, '/'))) depth
    join categories above on above.store_id = own.store_id and above.is_active
      and above.url_key = array_to_string((string_to_array(own.url_key, '/'))[1:depth], '/')
    -- Without `offset 0` the planner would fold the name for each use.
    cross join lateral (select trim(search_text(above.name)) as words offset 0) kind
  ),
  given as materialized (
    select links.store_id, links.id, string_agg(distinct kinds.name, ' ') as names,
      array_agg(distinct kinds.noun) filter (where kinds.noun is not null) as nouns
    from links left join kinds on kinds.store_id = links.store_id and kinds.id = links.category_id
    group by 1, 2
  ),
  written as materialized (
    select p.store_id, p.id, p.name, p.sales_rank, given.names, facts.text as facts,
      search_document(p, given.names, given.nouns, facts.text) as words
    from given join products p on p.store_id = given.store_id and p.id = given.id
    cross join lateral (select search_facts(p) as text offset 0) facts
  ),
  documents as (
    insert into search_documents (store_id, product_id, words, sales_rank)
    select store_id, id, words, sales_rank from written
    on conflict (store_id, product_id) do update set words = excluded.words, sales_rank = excluded.sales_rank
    where (search_documents.words, search_documents.sales_rank) is distinct from (excluded.words, excluded.sales_rank)
  ),
  -- Without `materialized` the planner would fold each word before it removes the duplicates.
  used as materialized (
    select distinct store_id, shown
    from written, regexp_split_to_table(concat_ws(' ', name, names, facts),
      '[\s\d.,;:!?·×°%/()\[\]"''’“”–—+-]+') shown
    where length(shown) > 2
  ),
  spelled as (
    select store_id, fold(shown) as word, min(shown) as shown from used group by 1, 2
  )
  insert into search_words (store_id, word, shown, spellings)
  select store_id, word, shown, search_spellings(shown) from spelled
  where word ~ '^[a-z]+$' and not exists (
    select from search_words known where known.store_id = spelled.store_id and known.word = spelled.word);
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_stale_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  stale record;
begin
  -- The first row has written all.
  for stale in
    with taken as (delete from search_stale returning of_store, ids)
    select of_store, array_agg(distinct id) as ids from taken, unnest(ids) id group by of_store order by of_store
  loop
    perform refresh_search(stale.of_store, stale.ids);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_cancelling_sent_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from order_parcels where store_id = new.store_id and order_id = new.id) then
    raise exception 'a part of order % has been sent', new.id
      using errcode = 'check_violation', constraint = 'sent_not_cancelled';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_email_of_two_logins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('login-email:' || new.store_id || ':' || new.email, 0));
  if tg_table_name = 'customers' then
    select exists (
      select from company_buyers b where b.store_id = new.store_id and b.email = new.email and b.removed_at is null
    ) into is_taken;
  else
    select exists (
      select from customers c where c.store_id = new.store_id and c.email = new.email and not c.is_guest
    ) into is_taken;
  end if;
  if is_taken then
    raise exception 'the e-mail belongs to another login'
      using errcode = 'unique_violation', constraint = tg_table_name || '_email_of_logins';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_erased_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from customers where store_id = new.store_id and id = new.customer_id and erased_at is not null
  ) then
    raise exception 'customer % has left', new.customer_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a ledger is written on, never changed';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_stock_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' and pg_trigger_depth() > 1 then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'the stock ledger is written by changes of the stock alone';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_surplus_money(of_store integer, of_order uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  paid int;
  back int;
begin
  select total_centavos + credit_centavos into paid from orders
  where store_id = of_store and id = of_order for no key update;
  if not found then return; end if;
  -- An order may have been charged for more than its total, by interest or by a decision of the staff.
  select coalesce(sum(amount_centavos) + (
      select credit_centavos from orders where store_id = of_store and id = of_order
    ), paid) into paid
  from payments
  where store_id = of_store and order_id = of_order and not is_unwanted and status in ('approved', 'refunded');
  select coalesce(sum(greatest(refund_centavos, refunded_centavos)), 0) into back
  from payments
  where store_id = of_store and order_id = of_order and not is_unwanted;
  select back + coalesce(sum(amount_centavos), 0) into back
  from credit_entries
  where store_id = of_store and operation = 'grant' and kind = 'credit' and (
    operation_key in (
      select 'return:' || returns.id from returns
      where returns.store_id = of_store and returns.order_id = of_order
    )
    or operation_key like 'back:order:' || of_order || ':%'
  );
  if back > paid then
    raise exception '% centavos were paid for order %, % would be back', paid, of_order, back
      using errcode = 'check_violation', constraint = 'money_given_back_once';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_surplus_parcels(of_store integer, of_item integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  sold int;
  sent int;
  gone int;
begin
  -- Two transactions that pack the same piece see each other.
  select qty into sold from order_items where store_id = of_store and id = of_item for no key update;
  select coalesce(sum(qty), 0) into sent from order_parcel_items
  where store_id = of_store and order_item_id = of_item;
  if sent = 0 then return; end if;
  select coalesce(sum(piece.qty), 0) into gone
  from order_withdrawal_items piece
  join order_items item on item.store_id = piece.store_id and item.id = piece.order_item_id
  join orders on orders.store_id = item.store_id and orders.id = item.order_id
  where piece.store_id = of_store and piece.order_item_id = of_item and orders.status in ('paid', 'preparing');
  if sent + gone > sold then
    raise exception '% pieces of order item % were sold, % would be sent and % have left the order', sold, of_item, sent, gone
      using errcode = 'check_violation', constraint = 'pieces_sent_once';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_surplus_pieces(of_store integer, of_item integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  sold int;
  back int;
begin
  -- Two transactions that take back the same piece see each other.
  select qty into sold from order_items where store_id = of_store and id = of_item for no key update;
  select coalesce(sum(qty), 0) into back from (
    select item.qty from return_items item
    join returns on returns.store_id = item.store_id and returns.id = item.return_id
    where item.store_id = of_store and item.order_item_id = of_item and returns.status <> 'refused'
    union all
    select item.qty from order_withdrawal_items item
    where item.store_id = of_store and item.order_item_id = of_item
  ) taken;
  if back > sold then
    raise exception '% pieces of order item % were sold, % would be back', sold, of_item, back
      using errcode = 'check_violation', constraint = 'pieces_given_back_once';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.running_offer(offer_price_centavos integer, offer_from timestamp with time zone, offer_until timestamp with time zone, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when (offer_from is null or offer_from <= at) and (offer_until is null or at < offer_until)
    then offer_price_centavos end
$function$
;

CREATE OR REPLACE FUNCTION public.schedule_alert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  can_be_bought boolean;
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'send_alerts', old.id::text, null);
    return null;
  end if;
  select variant.stock >= variant.min_qty and product.is_active into can_be_bought
  from product_variants variant
  join products product on product.store_id = variant.store_id and product.id = variant.product_id
  where variant.store_id = new.store_id and variant.id = new.variant_id for share of variant;
  perform schedule_job(new.store_id, 'send_alerts', new.id::text,
    case when new.claimed_at is null and can_be_bought then timestamptz '-infinity' end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_alerts_of(of_store integer, of_variant integer, can_be_bought boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform schedule_job(of_store, 'send_alerts', id::text, case when can_be_bought then timestamptz '-infinity' end)
  from stock_alerts where store_id = of_store and variant_id = of_variant and claimed_at is null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_alerts_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform schedule_alerts_of(new.store_id, variant.id, variant.stock >= variant.min_qty and new.is_active)
  from product_variants variant where variant.store_id = new.store_id and variant.product_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_alerts_of_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from stock_alerts where store_id = new.store_id and variant_id = new.id and claimed_at is null
  ) then
    perform schedule_alerts_of(new.store_id, new.id, new.stock >= new.min_qty and product.is_active)
    from products product
    where product.store_id = new.store_id and product.id = new.product_id for no key update;
    perform pg_notify('vitrine_jobs', '');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_app_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'run_app_jobs', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'run_app_jobs', new.id::text, new.due_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_bulk_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'run_bulk_edits', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'run_bulk_edits', new.id::text,
      case when new.status in ('applying', 'undoing') then timestamptz '-infinity' end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_cart_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'remind_carts', '', null);
  elsif new.value = '1' then
    perform schedule_job(new.store_id, 'remind_carts', '', '-infinity');
  else
    perform schedule_job(new.store_id, 'remind_carts', '', null);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_catalogue_upload()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'import_catalogues', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'import_catalogues', new.id::text,
      case when new.status in ('waiting', 'running') then timestamptz '-infinity' end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_collection_refresh()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'refresh_collections', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'refresh_collections', new.id::text, new.due_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_job(of_store integer, of_kind text, of_subject text, new_due_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if new_due_at is null then
    delete from jobs where store_id = of_store and kind = of_kind and subject = of_subject;
    return;
  end if;
  insert into jobs (store_id, kind, subject, due_at) values (of_store, of_kind, of_subject, new_due_at)
  on conflict (store_id, kind, subject) do update
  set due_at = excluded.due_at,
    attempts = case when jobs.parked_at is null then jobs.attempts else 0 end,
    parked_at = null,
    parked_because = null
  where jobs.due_at <> excluded.due_at;
  if new_due_at <= clock_timestamp() + interval '1 second' and of_kind <> 'send_alerts' then
    perform pg_notify('vitrine_jobs', '');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_jobs_of(of_store integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into jobs (store_id, kind, subject, due_at)
  select store_id, 'send_messages', id::text, due_at from outbox_messages where store_id = of_store and due_at is not null
  union all
  select store_id, 'cancel_unpaid_orders', id::text, pay_by from orders
  where store_id = of_store and status = 'awaiting_payment' and pay_by is not null
  union all
  select store_id, 'settle_payments', id::text, greatest(look_at, held_until) from payments where store_id = of_store and is_open
  union all
  select alert.store_id, 'send_alerts', alert.id::text, '-infinity'
  from stock_alerts alert
  join product_variants variant on variant.store_id = alert.store_id and variant.id = alert.variant_id
  join products product on product.store_id = variant.store_id and product.id = variant.product_id
  where alert.store_id = of_store and alert.claimed_at is null and variant.stock >= variant.min_qty and product.is_active
  union all
  select store_id, 'run_bulk_edits', id::text, '-infinity' from bulk_edits
  where store_id = of_store and status in ('applying', 'undoing')
  union all
  select store_id, 'import_catalogues', id::text, '-infinity' from catalogue_uploads
  where store_id = of_store and status in ('waiting', 'running')
  union all
  select store_id, 'deliver_webhooks', id::text, due_at from webhook_deliveries where store_id = of_store and due_at is not null
  union all
  select store_id, 'check_mail_senders', '', check_at from mail_senders where store_id = of_store and check_at is not null
  union all
  select store_id, 'refresh_collections', id::text, due_at from collection_refreshes where store_id = of_store
  union all
  select store_id, 'remind_carts', '', '-infinity' from store_configs
  where store_id = of_store and path = 'reminders/cart_mail' and value = '1'
  union all
  select store_id, 'deliver_webhooks', 'changes:' || id, due_at from webhook_changes where store_id = of_store
  union all
  select store_id, 'run_app_jobs', id::text, due_at from app_jobs where store_id = of_store and due_at is not null
  union all
  select store_id, 'send_whatsapp', id::text, due_at from whatsapp_messages where store_id = of_store and due_at is not null
  union all
  select of_store, 'remove_expired_data', '', '-infinity'
  union all
  select of_store, 'remove_product_changes', '', '-infinity'
  on conflict do nothing;
  if exists (select from pg_attribute
      where attrelid = 'products'::regclass and attname = 'price_changes_at' and not attisdropped) then
    insert into jobs (store_id, kind, subject, due_at)
    select store_id, 'change_prices', id::text, price_changes_at from products
    where store_id = of_store and price_changes_at is not null
    on conflict do nothing;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_mail_sender_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'check_mail_senders', '', null);
  else
    perform schedule_job(new.store_id, 'check_mail_senders', '', new.check_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'send_messages', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'send_messages', new.id::text, new.due_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'cancel_unpaid_orders', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'cancel_unpaid_orders', new.id::text,
      case when new.status = 'awaiting_payment' then new.pay_by end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'settle_payments', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'settle_payments', new.id::text,
      case when new.is_open then greatest(new.look_at, new.held_until) end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'change_prices', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'change_prices', new.id::text, new.price_changes_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform schedule_job(new.id, 'remove_expired_data', '', '-infinity');
  perform schedule_job(new.id, 'remove_product_changes', '', '-infinity');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'deliver_webhooks', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'deliver_webhooks', new.id::text, new.due_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_webhook_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into jobs (store_id, kind, subject, due_at)
    values (new.store_id, 'deliver_webhooks', 'changes:' || new.id, new.due_at) on conflict do nothing;
  else
    perform schedule_job(old.store_id, 'deliver_webhooks', 'changes:' || old.id, case when tg_op = 'UPDATE' then new.due_at end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.schedule_whatsapp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'send_whatsapp', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'send_whatsapp', new.id::text, new.due_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_document(product products, kinds text, nouns text[], facts text)
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  name text := trim(search_text(product.name));
  -- "Jogo de Lençol" is a Lençol: words that count items are part of the noun.
  noun text := coalesce(
    substring(name from '^(?:(?:jogo|kit|conjunto|par|caixa|pacote|aparelho|trio|dupla|combo) (?:de |do |da |com |para )?)?[a-z0-9]+'),
    '');
  rest text := substr(name, length(noun) + 1) || ' ' || search_text(coalesce(kinds, ''));
  values text := search_text(concat_ws(' ', facts, product.short_description));
begin
  return setweight(to_tsvector('simple', noun), 'A')
    || setweight(to_tsvector('simple', rest), 'B')
    || setweight(to_tsvector('simple', values), 'C')
    || setweight(to_tsvector('simple', search_text(
      left(regexp_replace(product.description_html, '<[^>]*>', ' ', 'g'), 3000))), 'D')
    || search_stems(setweight(to_tsvector('vitrine_pt', noun), 'A')
      || setweight(to_tsvector('vitrine_pt', rest), 'B')
      || setweight(to_tsvector('vitrine_pt', values), 'C'))
    || coalesce(array_to_tsvector(nouns), '')
    || case
      when product.sales_rank <= 1000 then '''#0'''
      when product.sales_rank <= 4000 then '''#1'''
      when product.sales_rank <= 16000 then '''#2'''
      when product.sales_rank <= 64000 then '''#3'''
      else '''#4'''
    end::tsvector;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_facts(product products)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return concat_ws(' ', product.brand,
    jsonb_path_query_array(product.options, '$[*].values[*].label'),
    jsonb_path_query_array(product.attributes, '$[*].value'));
end $function$
;

CREATE OR REPLACE FUNCTION public.search_sound(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  sound text := fold(replace(replace(word, 'ç', 's'), 'Ç', 's'));
begin
  sound := replace(replace(replace(replace(sound, 'ph', 'f'), 'ch', 'x'), 'sh', 'x'), 'w', 'v');
  sound := replace(replace(replace(sound, 'lh', 'l'), 'nh', 'n'), 'y', 'i');
  sound := regexp_replace(sound, 'qu(?=[ei])', 'k', 'g');
  sound := regexp_replace(sound, '[sx]?c+(?=[ei])', 's', 'g');
  sound := regexp_replace(sound, 'g(?=[ei])', 'j', 'g');
  sound := regexp_replace(sound, 'x(?=[^aeiou])', 's', 'g');
  sound := translate(sound, 'cqzh', 'kks');
  sound := regexp_replace(sound, 'm(?=[^aeiou]|$)', 'n', 'g');
  sound := regexp_replace(sound, '(.)\1+', '\1', 'g');
  sound := regexp_replace(sound, 'l(?=[^aeiou]|$)', 'u', 'g');
  sound := regexp_replace(sound, 'e$', 'i');
  return regexp_replace(sound, 'o$', 'u');
end $function$
;

CREATE OR REPLACE FUNCTION public.search_spellings(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(distinct spelling) from (
    select sound, case when cut = 0 then sound else left(sound, cut - 1) || substr(sound, cut + 1) end as spelling
    from (select search_sound(word)) of_word (sound),
      generate_series(0, case when length(sound) < 4 then 0 else length(sound) end) cut
  ) cuts
$function$
;

CREATE OR REPLACE FUNCTION public.search_stems(document tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg('~' || lexeme || ':1' || weights[1], ' '), '')::tsvector from unnest(document)
$function$
;

CREATE OR REPLACE FUNCTION public.search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(fold(value),
    '(\d)\s*x\s*(?=\d)', '\1 ', 'g'),
    '[^a-z0-9]+', ' ', 'g'),
    '(\d)(?=[a-z])|([a-z])(?=\d)', '\1\2 ', 'g')
$function$
;

CREATE OR REPLACE FUNCTION public.shown_pictures(content text, names text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(name), '{}') from unnest(names) as name
  where strpos(content, '"' || name || '"') > 0 or strpos(content, '/' || name) > 0
$function$
;

CREATE OR REPLACE FUNCTION public.store_fence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_store int := tg_argv[0]::int;
begin
  perform pg_advisory_xact_lock_shared(726194, of_store);
  if exists (select from store_fences where store_id = of_store and has_moved) then
    raise exception 'store % has moved', of_store using errcode = 'VM001';
  end if;
  return coalesce(new, old);
end $function$
;
