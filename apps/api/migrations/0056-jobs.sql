-- The queue of background work: one row for each piece of work of a store, with the time it is due (decision 49).
-- Triggers derive the rows from the orders, payments, messages and alerts that the work is about, in the transaction that
-- changes those, whatever program runs it. A process claims a job by moving its time ahead; the row goes when the work is done.
create table jobs (
  id bigint generated always as identity primary key,
  store_id int not null references stores on delete cascade,
  kind text not null,
  -- Id of the row that the work is about; empty where it is about the whole store.
  subject text not null,
  due_at timestamptz not null,
  unique (store_id, kind, subject)
);
create index jobs_due on jobs (kind, due_at);

-- Null: there is nothing to do.
create function schedule_job(of_store int, of_kind text, of_subject text, new_due_at timestamptz)
returns void language plpgsql as $$
begin
  if new_due_at is null then
    delete from jobs where store_id = of_store and kind = of_kind and subject = of_subject;
    return;
  end if;
  insert into jobs (store_id, kind, subject, due_at) values (of_store, of_kind, of_subject, new_due_at)
  on conflict (store_id, kind, subject) do update set due_at = excluded.due_at where jobs.due_at <> excluded.due_at;
  -- Wakes the processes. Clocks of servers differ a little; an alert that was not taken waits for the next poll.
  if new_due_at <= clock_timestamp() + interval '1 second' and of_kind <> 'send_alerts' then
    perform pg_notify('vitrine_jobs', '');
  end if;
end $$;

create function schedule_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'send_messages', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'send_messages', new.id::text, new.due_at);
  end if;
  return null;
end $$;
create trigger schedule_message after insert or update of due_at or delete on outbox_messages
  for each row execute function schedule_message();

create function schedule_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'cancel_unpaid_orders', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'cancel_unpaid_orders', new.id::text,
      case when new.status = 'awaiting_payment' then new.pay_by end);
  end if;
  return null;
end $$;
create trigger schedule_order after insert or update of status, pay_by or delete on orders
  for each row execute function schedule_order();

-- A payment that is held is looked at when it is free again: `greatest` ignores null.
create function schedule_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'settle_payments', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'settle_payments', new.id::text,
      case when new.is_open then greatest(new.look_at, new.held_until) end);
  end if;
  return null;
end $$;
create trigger schedule_payment after insert or update or delete on payments
  for each row execute function schedule_payment();

-- The lock makes an alert and a new stock that are written at the same moment see each other.
create function schedule_alert() returns trigger language plpgsql as $$
declare
  can_be_bought boolean;
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'send_alerts', old.id::text, null);
    return null;
  end if;
  select variant.stock >= variant.min_qty and product.is_active into can_be_bought
  from product_variants variant join products product on product.id = variant.product_id
  where variant.id = new.variant_id for share of variant;
  perform schedule_job(new.store_id, 'send_alerts', new.id::text,
    case when new.claimed_at is null and can_be_bought then timestamptz '-infinity' end);
  return null;
end $$;
create trigger schedule_alert after insert or update of claimed_at or delete on stock_alerts
  for each row execute function schedule_alert();

create function schedule_alerts_of(of_store int, of_variant int, can_be_bought boolean)
returns void language plpgsql as $$
begin
  perform schedule_job(of_store, 'send_alerts', id::text, case when can_be_bought then timestamptz '-infinity' end)
  from stock_alerts where store_id = of_store and variant_id = of_variant and claimed_at is null;
end $$;

create function schedule_alerts_of_variant() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_alerts where store_id = new.store_id and variant_id = new.id and claimed_at is null
  ) then
    perform schedule_alerts_of(new.store_id, new.id, new.stock >= new.min_qty and product.is_active)
    from products product where product.id = new.product_id for no key update;
    perform pg_notify('vitrine_jobs', '');
  end if;
  return null;
end $$;
create trigger schedule_alerts_of_variant after update of stock, min_qty on product_variants
  for each row when ((new.stock >= new.min_qty) <> (old.stock >= old.min_qty))
  execute function schedule_alerts_of_variant();

create function schedule_alerts_of_product() returns trigger language plpgsql as $$
begin
  perform schedule_alerts_of(new.store_id, variant.id, variant.stock >= variant.min_qty and new.is_active)
  from product_variants variant where variant.store_id = new.store_id and variant.product_id = new.id;
  return null;
end $$;
create trigger schedule_alerts_of_product after update of is_active on products
  for each row when (new.is_active <> old.is_active) execute function schedule_alerts_of_product();

create function schedule_removal() returns trigger language plpgsql as $$
begin
  perform schedule_job(new.id, 'remove_expired_data', '', '-infinity');
  return null;
end $$;
create trigger schedule_removal after insert on stores for each row execute function schedule_removal();

insert into jobs (store_id, kind, subject, due_at)
select store_id, 'send_messages', id::text, due_at from outbox_messages where due_at is not null
union all
select store_id, 'cancel_unpaid_orders', id::text, pay_by from orders where status = 'awaiting_payment' and pay_by is not null
union all
select store_id, 'settle_payments', id::text, greatest(look_at, held_until) from payments where is_open
union all
select alert.store_id, 'send_alerts', alert.id::text, '-infinity'
from stock_alerts alert
join product_variants variant on variant.id = alert.variant_id
join products product on product.id = variant.product_id
where alert.claimed_at is null and variant.stock >= variant.min_qty and product.is_active
union all
select id, 'remove_expired_data', '', '-infinity' from stores;
