-- A line saved for later is in no total, count, check or order.
alter table cart_items add column is_saved_for_later boolean not null default false;
