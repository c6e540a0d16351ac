-- Prices of one unit by quantity: [{from_qty, price_centavos}], in rising quantities above the minimum [CAT+04].
alter table product_variants
  add column volume_prices jsonb not null default '[]'
    check (jsonb_typeof(volume_prices) = 'array' and jsonb_array_length(volume_prices) <= 10);

-- As in 0050, with the volume prices. Pages show at most 20 units of stock, or as many as the minimum quantity or the
-- last volume price needs if that is more.
create or replace function announce_updated_variants() returns trigger language plpgsql as $$
begin
  perform announce_products(store_id, '{}', array_agg(distinct product_id))
  from (
    select changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.price_centavos, changed.special_price_centavos, changed.option_values, changed.min_qty,
        changed.qty_step, changed.content, changed.volume_prices,
        least(changed.stock, greatest(20, changed.min_qty, (changed.volume_prices -> -1 ->> 'from_qty')::int)))
      is distinct from (before.price_centavos, before.special_price_centavos, before.option_values, before.min_qty,
        before.qty_step, before.content, before.volume_prices,
        least(before.stock, greatest(20, before.min_qty, (before.volume_prices -> -1 ->> 'from_qty')::int)))
  ) as seen
  group by store_id;
  return null;
end $$;
