-- Orders that a store's owner marked as tests [decision 165]: reports and what follows from sales leave them out.
alter table orders add column is_test boolean not null default false;
create index orders_of_tests on orders (store_id, placed_at, id) where is_test;
