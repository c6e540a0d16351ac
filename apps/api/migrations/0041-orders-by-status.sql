-- The few orders of a customer that are to be paid or on their way, found among thousands.
create index orders_by_customer_status on orders (store_id, customer_id, status, placed_at desc);
