-- Sales are read by the moment of their payment, and refunds by their own moment.
create index order_events_of_money on order_events (store_id, status, at) include (order_id)
  where status in ('paid', 'cancelled');
create index order_withdrawals_by_time on order_withdrawals (store_id, at);
create index return_events_done on return_events (store_id, at) where status = 'done';
create index carts_by_creation on carts (store_id, created_at);

-- Counts of what waits for the staff, on the panel's first screen.
create index orders_unfinished on orders (store_id, status)
  where status in ('awaiting_payment', 'in_review', 'paid', 'preparing');
create index returns_requested on returns (store_id) where status = 'requested';
create index product_reviews_pending on product_reviews (store_id) where status = 'pending';
create index outbox_messages_given_up on outbox_messages (store_id, given_up_at) where given_up_at is not null;
