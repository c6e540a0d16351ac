-- Faturado: companies pay the store some days after their order, within a credit limit of each.
alter table orders drop constraint orders_payment_type_check,
  add constraint orders_payment_type_check check (payment_type in ('card', 'pix', 'boleto', 'net_terms'));
alter table payment_methods drop constraint payment_methods_type_check,
  add constraint payment_methods_type_check check (type in ('card', 'pix', 'boleto', 'net_terms'));
alter table payments drop constraint payments_type_check,
  add constraint payments_type_check check (type in ('card', 'pix', 'boleto', 'net_terms')),
  -- {due_date}
  add column net_terms jsonb,
  -- The day on which the company paid; only of net terms, whose status is `approved` as soon as the limit allows the order.
  add column received_on date check (received_on is null or type = 'net_terms');
-- What companies owe: the exposure of one, and what is due.
create index payments_on_terms on payments (store_id, order_id) where type = 'net_terms' and received_on is null;

-- The account that charges them is the store itself.
alter table payment_accounts add constraint payment_accounts_code_is_free check (code <> 'store');

-- How much a company may owe. Its row is locked while an order takes from the limit.
create table credit_limits (
  store_id int not null references stores on delete cascade,
  customer_id int not null,
  limit_centavos int not null check (limit_centavos >= 0),
  changed_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
