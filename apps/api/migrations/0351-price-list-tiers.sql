-- Prices of a list by quantity (decision 182), as those of a variant: [{ from_qty, price_centavos }], in rising quantities.
alter table price_list_prices
  add column volume_prices jsonb not null default '[]'
    check (jsonb_typeof(volume_prices) = 'array' and jsonb_array_length(volume_prices) <= 10);
