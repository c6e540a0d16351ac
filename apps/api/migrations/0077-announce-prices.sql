-- A new price changes what shows the product, and the lists that are sorted, filtered or counted by prices. Until now each
-- one was announced as `catalog`, which every page of a product has: a price changed every second left few pages cached.
create function announce_updated_products() returns trigger language plpgsql as $$
declare
  of_prices constant text[] := '{list_price_centavos,price_centavos,is_from_price,discount_permille}';
begin
  perform announce_products(store_id, array[case when is_new_price then 'prices' else 'catalog' end], array_agg(id))
  from (
    select changed.store_id, changed.id,
      to_jsonb(changed) - of_prices = to_jsonb(before) - of_prices as is_new_price
    from changed join before using (store_id, id)
  ) as products_changed
  group by store_id, is_new_price;
  return null;
end $$;

drop trigger announce_update on products;
create trigger announce_update after update on products
  referencing old table as before new table as changed
  for each statement execute function announce_updated_products();
