-- The store's public lists: products that belong together, with quantities.
create table product_lists (
  id int generated always as identity primary key,
  store_id int not null references stores,
  title text not null,
  description text not null default '',
  position int not null default 0,
  is_active boolean not null default true,
  -- The text that a search of lists reads, derived by trigger.
  words text not null default '',
  unique (store_id, id)
);

create table product_list_items (
  id int generated always as identity primary key,
  store_id int not null references stores,
  list_id int not null,
  variant_id int not null,
  quantity int not null check (quantity between 1 and 999),
  position int not null default 0,
  unique (store_id, id),
  unique (store_id, list_id, variant_id),
  foreign key (store_id, list_id) references product_lists (store_id, id) on delete cascade,
  foreign key (store_id, variant_id) references product_variants (store_id, id) on delete cascade
);
create index product_list_items_by_variant on product_list_items (store_id, variant_id);

create function product_list_words() returns trigger language plpgsql as $$
begin
  new.words := fold(new.title || ' ' || new.description);
  return new;
end $$;
create trigger words before insert or update of title, description on product_lists
  for each row execute function product_list_words();

create trigger announce after insert or update or delete on product_lists
  for each row execute function announce_tags('lists');
create trigger announce after insert or update or delete on product_list_items
  for each row execute function announce_tags('lists');
