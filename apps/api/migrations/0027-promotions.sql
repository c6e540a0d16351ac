-- Promotions of carts: rules of the store without a code, applied by priority. No page shows them, so no change is
-- announced.
create table cart_promotions (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Shown to shoppers.
  name text not null check (name <> ''),
  -- {kind: percentage, percent} | {kind: amount, centavos} | {kind: progressive, by: quantity | total, tiers: [{from, percent}]}
  -- | {kind: buy_x_pay_y, buy, pay} | {kind: free_shipping}
  benefit jsonb not null,
  -- Conditions; null: none. A category includes its descendants.
  category_keys text[] check (category_keys <> '{}'),
  brands text[] check (brands <> '{}'),
  group_codes text[] check (group_codes <> '{}'),
  payment_codes text[] check (payment_codes <> '{}'),
  -- Minimum total of its lines.
  min_total_centavos int not null default 0 check (min_total_centavos >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Excludes other promotions and coupons.
  is_exclusive boolean not null default false,
  -- The lowest number is applied first.
  priority int not null default 0,
  is_active boolean not null default true,
  unique (store_id, id),
  unique (store_id, code),
  check (ends_at > starts_at),
  constraint cart_promotions_benefit_is_whole check (coalesce(
    case benefit->>'kind'
      when 'percentage' then (benefit->>'percent')::int between 1 and 100
      when 'amount' then (benefit->>'centavos')::int > 0
      when 'progressive' then
        benefit->>'by' in ('quantity', 'total')
        and jsonb_array_length(benefit->'tiers') between 1 and (
          jsonb_array_length(jsonb_path_query_array(
            benefit, '$.tiers[*] ? (@.from > 0 && @.percent >= 1 && @.percent <= 100)'
          ))
        )
      when 'buy_x_pay_y' then
        (benefit->>'pay')::int >= 1 and (benefit->>'buy')::int > (benefit->>'pay')::int
      -- Shipping is chosen before the payment method.
      when 'free_shipping' then payment_codes is null
    end,
    false
  ))
);

alter table coupons
  -- null: everyone
  add column group_codes text[] check (group_codes <> '{}'),
  add column is_once_per_customer boolean not null default false,
  -- null: any number
  add column max_uses int check (max_uses > 0),
  add column is_combinable boolean not null default true;

-- One row per order that used a coupon and was not cancelled.
create table coupon_uses (
  store_id int not null,
  order_id uuid not null,
  coupon_id int not null,
  customer_id int not null,
  used_at timestamptz not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, coupon_id) references coupons (store_id, id) on delete cascade,
  foreign key (store_id, customer_id) references customers (store_id, id)
);
create index coupon_uses_by_coupon on coupon_uses (store_id, coupon_id, customer_id);

-- The parts of discount_centavos: [{kind, name, amount_centavos}]; empty for older orders.
alter table orders add column discounts jsonb not null default '[]';
-- The line's discount by promotions and coupon.
alter table order_items
  add column discount_centavos int not null default 0 check (discount_centavos between 0 and total_centavos);
