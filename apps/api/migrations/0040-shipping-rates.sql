-- Rates of a shipping method by destination and weight, like carriers' tables.
create table shipping_rates (
  id int generated always as identity primary key,
  store_id int not null,
  rule_id int not null,
  -- null: the whole country
  ufs text[],
  -- eight digits, inclusive; null: no range
  cep_from text check (cep_from ~ '^\d{8}$'),
  cep_to text check (cep_to ~ '^\d{8}$'),
  -- weight above the first, up to the second; null: no maximum
  from_grams int not null default 0 check (from_grams >= 0),
  to_grams int check (to_grams > from_grams),
  price_centavos int not null check (price_centavos >= 0),
  -- per started kilogram above from_grams
  extra_per_kg_centavos int not null default 0 check (extra_per_kg_centavos >= 0),
  -- null: as business_days
  business_days_from int,
  business_days int not null check (business_days >= 0),
  unique (store_id, id),
  foreign key (store_id, rule_id) references shipping_rules (store_id, id) on delete cascade,
  check ((cep_from is null) = (cep_to is null) and cep_from <= cep_to),
  constraint shipping_rates_window check (business_days_from between 0 and business_days)
);
create index shipping_rates_by_rule on shipping_rates (store_id, rule_id);

-- A former price by state becomes a table of one row.
insert into shipping_rates
  (store_id, rule_id, ufs, price_centavos, extra_per_kg_centavos, business_days_from, business_days)
select store_id, id, ufs, price_centavos, extra_per_kg_centavos, business_days_from, business_days
from shipping_rules;

alter table shipping_rules
  drop column ufs,
  drop column price_centavos,
  drop column extra_per_kg_centavos,
  drop column business_days_from,
  drop column business_days,
  -- Volumetric weight; null: the actual weight only.
  add column cubic_kg_per_m3 int check (cubic_kg_per_m3 > 0),
  add column is_pickup boolean not null default false,
  -- Pick-up address.
  add column pickup_address text;
update shipping_rules set is_pickup = true where name ~* '^retir';
