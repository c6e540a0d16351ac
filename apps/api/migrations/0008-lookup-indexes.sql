-- Find customers' addresses and the order of a cart.
create index customer_addresses_by_customer on customer_addresses (store_id, customer_id);
create index orders_by_cart on orders (store_id, cart_id);
