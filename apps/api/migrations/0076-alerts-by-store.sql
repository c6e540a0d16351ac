-- These looked up variants and products by the id alone, which no key begins with since migration 72: each alert read all
-- variants and products, and could find those of another store.
create or replace function schedule_alert() returns trigger language plpgsql as $$
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
end $$;

create or replace function schedule_alerts_of_variant() returns trigger language plpgsql as $$
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
end $$;
