-- Orders that an app reviews (decision 154).
alter table orders drop constraint orders_hold_check;
alter table orders add constraint orders_hold_check
  check (hold in ('money_returned', 'payment_disputed', 'charge_differs', 'in_review', 'review_doubts'));
