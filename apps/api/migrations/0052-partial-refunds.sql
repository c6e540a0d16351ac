-- Partial refunds, for withdrawals from part of an order and for returns.
alter table payments
  -- The total to refund, and the total that the provider has refunded.
  add refund_centavos int not null default 0 check (refund_centavos between 0 and amount_centavos),
  add refunded_centavos int not null default 0 check (refunded_centavos between 0 and amount_centavos),
  -- Until when one process has the payment at the provider: two concurrent partial refunds would add up.
  add held_until timestamptz;
update payments set refunded_centavos = amount_centavos where status = 'refunded';

alter table payments drop column is_open;
alter table payments add column is_open boolean not null generated always as (
  status in ('unknown', 'pending', 'in_review', 'expired')
  or (status = 'approved' and (is_unwanted or refund_centavos > refunded_centavos))
) stored;
create index payments_open on payments (store_id, is_open, look_at);
