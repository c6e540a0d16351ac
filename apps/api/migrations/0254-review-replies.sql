-- The store's reply to a review, published with it.
alter table product_reviews
  add column reply text,
  add column replied_at timestamptz,
  add constraint product_reviews_reply_check check (length(reply) between 1 and 2000),
  add constraint product_reviews_replied check ((reply is null) = (replied_at is null));
