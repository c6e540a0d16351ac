-- Lists of variants for staff: sorted by name or price, found by parts of SKU or name, by brand (decision 71). Stock has no index: a
-- sale would then write each index of its row.
create index products_by_name on products (store_id, name, id);
create index products_by_brand on products (store_id, brand) where brand is not null;
create index products_by_parts_of_name on products using gin (name_plain gin_trgm_ops);
create index product_variants_by_price on product_variants (store_id, price_centavos, id);
create index product_variants_by_parts_of_sku on product_variants using gin (sku gin_trgm_ops);
