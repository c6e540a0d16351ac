-- Business days to the earliest arrival; null: only the latest is known, business_days.
alter table shipping_rules
  add column business_days_from int,
  add constraint shipping_rules_window check (business_days_from between 0 and business_days);

-- Back-in-stock alerts. A row is an e-mail to be sent, and is deleted after that.
create table stock_alerts (
  id int generated always as identity primary key,
  store_id int not null,
  variant_id int not null,
  email text not null check (email = lower(email) and length(email) <= 160),
  asked_at timestamptz not null,
  -- Set once by the only process that sends the e-mail.
  claimed_at timestamptz,
  unique (store_id, id),
  unique (store_id, variant_id, email),
  foreign key (store_id, variant_id) references product_variants (store_id, id) on delete cascade
);
create index stock_alerts_waiting on stock_alerts (store_id, id) where claimed_at is null;

-- Bundles: variants that are offered together with a product.
create table product_bundles (
  store_id int not null,
  product_id int not null,
  variant_id int not null,
  position int not null default 0,
  primary key (store_id, product_id, variant_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  foreign key (store_id, variant_id) references product_variants (store_id, id) on delete cascade
);
create index product_bundles_by_variant on product_bundles (store_id, variant_id);

create function announce_bundle() returns trigger language plpgsql as $$
begin
  perform announce(coalesce(new.store_id, old.store_id),
    array['product:' || coalesce(new.product_id, old.product_id)]);
  return null;
end $$;

create trigger announce after insert or update or delete on product_bundles
  for each row execute function announce_bundle();
