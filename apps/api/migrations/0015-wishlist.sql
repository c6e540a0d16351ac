-- A customer's wishes with their price and stock of that day: the page shows what became cheaper or is back in stock.
create table wishlist_items (
  store_id int not null references stores,
  customer_id int not null,
  product_id int not null,
  added_at timestamptz not null,
  price_centavos int not null,
  was_available boolean not null,
  primary key (store_id, customer_id, product_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index wishlist_items_by_product on wishlist_items (store_id, product_id);
