-- Finds a customer's few unpaid and undelivered orders among thousands.
create index orders_by_customer_status on orders (store_id, customer_id, status, placed_at desc);
