-- Products that people bought in one order (decision 181), the best companions of each product; counted anew every night.
create table bought_together (
  store_id int not null,
  product_id int not null,
  companion_id int not null,
  -- 1 is the companion that is shown first.
  position smallint not null check (position > 0),
  orders int not null check (orders > 0),
  people int not null check (people > 0),
  primary key (store_id, product_id, companion_id),
  check (companion_id <> product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  foreign key (store_id, companion_id) references products (store_id, id) on delete cascade
);
create index bought_together_of_companion on bought_together (store_id, companion_id);

-- When a store's orders were counted last.
create table bought_together_counts (
  store_id int primary key references stores on delete cascade,
  counted_at timestamptz not null
);

create function announce_bought_together() returns trigger language plpgsql as $$
begin
  perform announce(coalesce(new.store_id, old.store_id),
    array['product:' || coalesce(new.product_id, old.product_id)]);
  return null;
end $$;

-- Counts alone change no page.
create trigger announce_added after insert or delete on bought_together
  for each row execute function announce_bought_together();
create trigger announce_moved after update of position on bought_together
  for each row when (old.position <> new.position) execute function announce_bought_together();
