-- The last line of defence: whatever writes, an order gives back no more pieces than it sold, and no more than was paid.
-- Existing rows are not checked: a store whose order was given back twice keeps its books as they are.

create function refuse_surplus_pieces(of_store int, of_item int) returns void language plpgsql as $$
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
end $$;

create function check_given_back_item() returns trigger language plpgsql as $$
begin
  perform refuse_surplus_pieces(new.store_id, new.order_item_id);
  return null;
end $$;
create trigger given_back_once after insert or update of qty, order_item_id on return_items
  for each row execute function check_given_back_item();
create trigger given_back_once after insert or update of qty, order_item_id on order_withdrawal_items
  for each row execute function check_given_back_item();

create function check_reopened_return() returns trigger language plpgsql as $$
begin
  perform refuse_surplus_pieces(store_id, order_item_id) from return_items
  where store_id = new.store_id and return_id = new.id order by order_item_id;
  return null;
end $$;
create trigger given_back_once after update of status on returns
  for each row when (old.status = 'refused' and new.status <> 'refused') execute function check_reopened_return();

create function check_sold_qty() returns trigger language plpgsql as $$
begin
  perform refuse_surplus_pieces(new.store_id, new.id);
  return null;
end $$;
create trigger given_back_once after update of qty on order_items
  for each row when (new.qty < old.qty) execute function check_sold_qty();

-- Money that the shop gives back, with the credit that it gives back or gives instead. What the provider takes back by itself is
-- recorded as a fact, whatever was given before; nothing is given after it.
create function refuse_surplus_money(of_store int, of_order uuid) returns void language plpgsql as $$
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
end $$;

create function check_refund() returns trigger language plpgsql as $$
begin
  perform refuse_surplus_money(new.store_id, new.order_id);
  return null;
end $$;
create trigger given_back_once after update of refund_centavos on payments
  for each row when (new.refund_centavos > old.refund_centavos) execute function check_refund();

create function check_given_credit() returns trigger language plpgsql as $$
begin
  if new.operation_key like 'return:%' then
    perform refuse_surplus_money(store_id, order_id) from returns
    where store_id = new.store_id and id = split_part(new.operation_key, ':', 2)::int;
  else
    perform refuse_surplus_money(new.store_id, split_part(new.operation_key, ':', 3)::uuid);
  end if;
  return null;
end $$;
create trigger given_back_once after insert on credit_entries
  for each row when (
    new.operation = 'grant' and new.kind = 'credit'
    and (new.operation_key ~ '^return:[0-9]+$' or new.operation_key like 'back:order:%')
  ) execute function check_given_credit();
-- Finds the credit of an order by the start of its keys, in any collation.
create index credit_entries_by_key_start on credit_entries (store_id, operation_key text_pattern_ops)
  where operation = 'grant';
