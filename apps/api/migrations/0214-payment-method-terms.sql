-- What a store's staff decide about a method beside its discount and instalments. An empty provider: no account is chosen yet.
alter table payment_methods
  -- Minutes of a Pix, business days of a boleto; null for as many as the type has.
  add column valid_for int check (valid_for between 1 and 1440),
  add column min_order_centavos int not null default 0 check (min_order_centavos >= 0),
  add column max_order_centavos int,
  -- The codes of the customer groups that may use it; null for everyone.
  add column groups text[] check (cardinality(groups) > 0),
  add constraint payment_methods_limits check (max_order_centavos >= min_order_centavos);
