-- Each refund of a payment with its time, by the shop's wish or the provider's (refunds in its dashboard, chargebacks).
create table payment_refunds (
  id int generated always as identity primary key,
  store_id int not null,
  order_id uuid not null,
  payment_id int not null,
  origin text not null check (origin in ('shop', 'provider')),
  -- Negative if the provider paid it to the shop again.
  amount_centavos int not null check (amount_centavos <> 0),
  at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade
);
create index payment_refunds_by_order on payment_refunds (store_id, order_id, id);
create index payment_refunds_by_payment on payment_refunds (store_id, payment_id);
-- Reports count what the provider took back; what the shop gave back is in its withdrawals, returns and cancellations.
create index payment_refunds_by_provider on payment_refunds (store_id, at) where origin = 'provider';

insert into payment_refunds (store_id, order_id, payment_id, origin, amount_centavos, at)
select store_id, order_id, id,
  case when is_unwanted or refund_centavos >= refunded_centavos then 'shop' else 'provider' end,
  refunded_centavos, updated_at
from payments where refunded_centavos > 0;

-- A trigger, so that a process of the release before records refunds, too. What the shop asked for is its own; only money that
-- had been received can be taken back.
create function record_refund() returns trigger language plpgsql as $$
declare
  change int := new.refunded_centavos - old.refunded_centavos;
  own int;
begin
  own := case
    when new.is_unwanted or (old.status <> 'approved' and new.status <> 'approved') then change
    when change < 0 then 0
    else least(change, greatest(0, new.refund_centavos - old.refunded_centavos))
  end;
  insert into payment_refunds (store_id, order_id, payment_id, origin, amount_centavos, at)
  select new.store_id, new.order_id, new.id, part.origin, part.amount, new.updated_at
  from (values ('shop', own), ('provider', change - own)) part (origin, amount)
  where part.amount <> 0;
  return null;
end $$;
create trigger record_refund after update of refunded_centavos on payments
  for each row when (new.refunded_centavos <> old.refunded_centavos) execute function record_refund();

alter table payments
  -- What the provider charged, if it is another amount: the payment waits for a person.
  add reported_centavos int check (reported_centavos >= 0),
  -- The payer disputes it, or the provider warns of fraud.
  add is_disputed boolean not null default false;

alter table orders
  -- Why it waits for a decision of the staff: before it ships, it is in no queue of work.
  add hold text check (hold in ('money_returned', 'payment_disputed', 'charge_differs'));
create index orders_held on orders (store_id, placed_at) where hold is not null;
