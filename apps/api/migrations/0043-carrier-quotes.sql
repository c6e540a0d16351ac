-- Quotes of outside carriers. Immutable: an order costs the quoted price.
create table carrier_quotes (
  id uuid primary key default gen_random_uuid(),
  store_id int not null references stores,
  -- A hash of origin, destination, parcels and their value.
  quote_key text not null,
  code text not null,
  name text not null,
  price_centavos int not null check (price_centavos >= 0),
  business_days int not null check (business_days >= 0),
  quoted_at timestamptz not null,
  valid_until timestamptz not null,
  unique (store_id, id)
);
create index carrier_quotes_by_key on carrier_quotes (store_id, quote_key, quoted_at desc);
create index carrier_quotes_ending on carrier_quotes (store_id, valid_until);
