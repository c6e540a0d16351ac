-- Title and description of a page for search engines and shared links; '' uses the name and the short description.
alter table products add column seo_title text not null default '', add column seo_description text not null default '';
alter table categories add column seo_title text not null default '', add column seo_description text not null default '';

-- For the list of staff, which includes hidden products and sorts all of a store.
create index products_by_plain_name on products (store_id, name_plain, id);
create index products_by_any_price on products (store_id, price_centavos, id);
create index products_without_picture on products (store_id, id) where images = '[]'::jsonb;
create index products_sold_out on products (store_id, id) where not is_available;
