-- An exchange reserves the wished variants when it is approved, and becomes an order of its own when the returned pieces arrive.
alter table return_items
  -- null: the variant that is returned
  add replacement_variant_id int,
  -- Pieces of it that are taken from the stock for this return, until its order takes them.
  add reserved_qty int not null default 0,
  add check (reserved_qty between 0 and qty);
alter table returns
  add replacement_order_id uuid,
  add reserved_until timestamptz,
  -- What the returned pieces were worth beyond their replacement: given as credit.
  add difference_centavos int not null default 0 check (difference_centavos >= 0),
  add foreign key (store_id, replacement_order_id) references orders (store_id, id);
create unique index returns_by_replacement on returns (store_id, replacement_order_id) where replacement_order_id is not null;
create index returns_reserved on returns (store_id, reserved_until) where reserved_until is not null;
-- The part of the order that returned pieces paid, which was sold before: reports do not count it again.
alter table orders add exchange_centavos int not null default 0 check (exchange_centavos >= 0);
