-- Each process remembers whether a store has webhooks at all (decision 83). Their outcomes change nothing that it remembers.
create trigger announce after insert or delete or update of is_enabled on webhook_endpoints
  for each row execute function announce_tags('cart');

-- As in migration 50, but PL/pgSQL keeps the plan for the session; a function in SQL is planned at each call, while an order
-- holds the lock of its products.
create or replace function follow_variants(changed_store int[], changed_product int[]) returns void language plpgsql
set enable_seqscan to off as $$
begin
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available, sale_min_qty = s.min_qty, sale_content = s.content,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end
  from unnest(changed_store, changed_product) as changed (store_id, product_id)
  cross join lateral (
    select
      (array_agg(v.price_centavos order by v.is_sold_out, v.sale, v.position, v.id))[1] as list_price,
      (array_agg(v.sale order by v.is_sold_out, v.sale, v.position, v.id))[1] as price,
      (array_agg(v.min_qty order by v.is_sold_out, v.sale, v.position, v.id))[1] as min_qty,
      (array_agg(v.content order by v.is_sold_out, v.sale, v.position, v.id))[1] as content,
      count(distinct v.sale) > 1 as is_from_price,
      bool_or(not v.is_sold_out) as is_available
    from (
      select id, position, price_centavos, min_qty, content, stock < min_qty as is_sold_out,
        coalesce(special_price_centavos, price_centavos) as sale
      from product_variants where store_id = changed.store_id and product_id = changed.product_id
    ) v
  ) s
  where p.store_id = changed.store_id and p.id = changed.product_id and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available, p.sale_min_qty, p.sale_content)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available, s.min_qty, s.content);
end $$;
