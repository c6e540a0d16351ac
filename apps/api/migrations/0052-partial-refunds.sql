-- Part of a payment goes back, when the shopper withdraws from part of an order or returns it.
alter table payments
  -- How much is to be refunded in all, and how much the provider has refunded.
  add refund_centavos int not null default 0 check (refund_centavos between 0 and amount_centavos),
  add refunded_centavos int not null default 0 check (refunded_centavos between 0 and amount_centavos),
  -- Until when one process alone talks to the provider about it: two partial refunds at once would add up.
  add held_until timestamptz;
update payments set refunded_centavos = amount_centavos where status = 'refunded';

alter table payments drop column is_open;
alter table payments add column is_open boolean not null generated always as (
  status in ('unknown', 'pending', 'in_review', 'expired')
  or (status = 'approved' and (is_unwanted or refund_centavos > refunded_centavos))
) stored;
create index payments_open on payments (store_id, is_open, look_at);
