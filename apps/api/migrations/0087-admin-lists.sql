-- Lists of the panel at 100,000 rows (decision 73): each filter with the sorting by date, and each way to find a record.
create index orders_by_time on orders (store_id, placed_at, id);
create index orders_by_status_time on orders (store_id, status, placed_at, id);
create index orders_by_payment_time on orders (store_id, payment_type, placed_at, id);
create index orders_by_shipping_time on orders (store_id, (shipping ->> 'code'), placed_at, id);
create index orders_by_total on orders (store_id, total_centavos, id);
-- Finds numbers by their start, in any collation.
create index orders_by_number_start on orders (store_id, increment_id text_pattern_ops);
create index order_items_by_sku_start on order_items (store_id, upper(sku) text_pattern_ops);

create index customers_by_time on customers (store_id, created_at, last_name, id) where erased_at is null;
create index customers_by_name on customers (store_id, first_name, last_name, id) where erased_at is null;
create index customers_by_email on customers (store_id, email);
create index customers_by_name_part on customers using gin (store_id, fold(first_name || ' ' || last_name) gin_trgm_ops);
create index customers_by_phone_part on customers
  using gin (store_id, regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);
