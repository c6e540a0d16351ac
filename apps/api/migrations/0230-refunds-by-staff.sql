-- What goes back without a return: the withdrawals of customers, and the refunds of the staff, which may be an amount without pieces.
-- Pieces of a refund before shipping leave the order; they return to the stock or not.
alter table order_withdrawals
  add origin text not null default 'customer' check (origin in ('customer', 'staff')),
  add reason text,
  add note text not null default '',
  add is_note_public boolean not null default false,
  -- The part of the refund that is freight.
  add shipping_centavos int not null default 0 check (shipping_centavos >= 0),
  add is_restocked boolean not null default true,
  add author_name text not null default '',
  add check ((origin = 'staff') = (reason is not null));
