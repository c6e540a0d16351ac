-- A store that is restored under another number keeps the ids of its rows, which are unique within the store (decision 196). Only these
-- two were unique in the whole database.
-- safe since 1.0.0: drops unique key payment_refunds (id)
-- safe since 1.0.0: drops unique key customer_list_purchases (receipt)
alter table payment_refunds drop constraint payment_refunds_pkey;
alter table payment_refunds drop constraint payment_refunds_store_id_id_key;
alter table payment_refunds add primary key (store_id, id);
alter table customer_list_purchases drop constraint customer_list_purchases_pkey;
alter table customer_list_purchases add primary key (store_id, receipt);

-- The number under which a store's keyed hashes were made; only of stores that a restore has given another number.
create table store_original_ids (
  store_id integer primary key references stores on delete cascade,
  original_id integer not null
);
