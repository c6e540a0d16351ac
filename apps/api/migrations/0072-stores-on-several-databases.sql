-- A store may move to another database, where ids of other stores may be the same: a key on the id alone must go.
-- (store_id, id) is unique already, is what foreign keys reference, and identifies the rows for logical replication.
do $$
declare
  of_table record;
begin
  for of_table in
    select alone.conrelid::regclass as name, alone.conname as key_alone, whole.conname as key_of_store
    from pg_constraint alone
    join pg_constraint whole on whole.conrelid = alone.conrelid and whole.contype = 'u'
    join pg_attribute id on id.attrelid = alone.conrelid and id.attname = 'id'
    join pg_attribute store on store.attrelid = alone.conrelid and store.attname = 'store_id'
    where alone.contype = 'p' and alone.conkey = array[id.attnum]
      and whole.conkey = array[store.attnum, id.attnum]
      and not exists (select from pg_constraint where confrelid = alone.conrelid and conindid = alone.conindid and contype = 'f')
  loop
    execute format('alter table %s drop constraint %I', of_table.name, of_table.key_alone);
    execute format('alter table %s replica identity using index %I', of_table.name, of_table.key_of_store);
  end loop;
end $$;

-- In the main database: the stores that live in another one, by its name in STORE_DATABASES.
create table store_places (
  store_id int primary key references stores on delete cascade,
  database text not null
);
create trigger announce after insert or update or delete on store_places
  for each row execute function announce_store();

-- In the database that a store leaves: its writers wait, and are refused once it has moved. Triggers that call store_fence
-- exist only during a move.
create table store_fences (
  store_id int primary key,
  -- Written when all writers wait: what was written before it has arrived when it has.
  marker uuid,
  has_moved boolean not null default false
);

create function store_fence() returns trigger language plpgsql as $$
declare
  of_store int := tg_argv[0]::int;
begin
  perform pg_advisory_xact_lock_shared(726194, of_store);
  if exists (select from store_fences where store_id = of_store and has_moved) then
    raise exception 'store % has moved', of_store using errcode = 'VM001';
  end if;
  return coalesce(new, old);
end $$;

-- Derives the jobs of a store from its rows, as triggers do for each change.
create function schedule_jobs_of(of_store int) returns void language sql as $$
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
  select of_store, 'remove_expired_data', '', '-infinity'
  on conflict do nothing
$$;

-- These have no key that begins with the store.
alter table customer_list_purchases replica identity full;
alter table product_changes replica identity full;
alter table search_words replica identity full;
