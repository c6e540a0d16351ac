-- Transferência: money that the staff saw in the store's bank account.
alter table orders drop constraint orders_payment_type_check,
  add constraint orders_payment_type_check check (payment_type in ('card', 'pix', 'boleto', 'net_terms', 'transfer'));
alter table payment_methods drop constraint payment_methods_type_check,
  add constraint payment_methods_type_check check (type in ('card', 'pix', 'boleto', 'net_terms', 'transfer'));
alter table payments drop constraint payments_type_check,
  add constraint payments_type_check check (type in ('card', 'pix', 'boleto', 'net_terms', 'transfer')),
  -- {received_on}
  add column transfer jsonb;

-- Orders that the staff prepare for a customer. A draft reserves nothing until it becomes an order.
create table order_drafts (
  store_id int not null references stores on delete cascade,
  id int generated always as identity,
  -- `open` until it is ordered, discarded by the staff, or expires; these are terminal.
  status text not null default 'open' check (status in ('open', 'ordered', 'discarded', 'expired')),
  -- Counts its changes.
  revision int not null default 1,
  customer_id int not null,
  -- [{variant_id, sku, name, options_label, qty, price_centavos}]: the prices of the day on which it was priced.
  lines jsonb not null,
  discount_centavos int not null default 0 check (discount_centavos >= 0),
  -- The customer reads it.
  discount_reason text not null default '',
  coupon_code text,
  -- null: not chosen yet
  address jsonb,
  -- {code, name, arrives_on, pickup, price_centavos, is_chosen_price}; null: not chosen yet
  shipping jsonb,
  -- Among the staff.
  note text not null default '',
  items_centavos int not null,
  -- By payment method, as `orders.prices`.
  prices jsonb not null,
  priced_at timestamptz not null,
  -- The keyed hash of the link's token; null: there is no link.
  link_hash text,
  link_expires_at timestamptz,
  order_id uuid,
  author text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references orders (store_id, id),
  check ((status = 'ordered') = (order_id is not null)),
  check ((link_hash is null) = (link_expires_at is null))
);
create unique index order_drafts_by_link on order_drafts (store_id, link_hash) where link_hash is not null;
create unique index order_drafts_by_order on order_drafts (store_id, order_id) where order_id is not null;
create index order_drafts_by_change on order_drafts (store_id, changed_at desc);
create index order_drafts_by_customer on order_drafts (store_id, customer_id);
