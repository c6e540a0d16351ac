-- Product reviews. Only approved ones are shown and counted.
create table product_reviews (
  id int generated always as identity primary key,
  store_id int not null,
  product_id int not null,
  customer_id int,
  -- The order by which the author bought the product, if known.
  order_id uuid,
  author_name text not null check (length(author_name) between 1 and 60),
  rating smallint not null check (rating between 1 and 5),
  title text not null default '' check (length(title) <= 120),
  body text not null check (length(body) between 1 and 4000),
  -- [{path, alt, width, height}]
  photos jsonb not null default '[]',
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused')),
  written_at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  foreign key (store_id, customer_id) references customers (store_id, id) on delete set null (customer_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete set null (order_id)
);
create index product_reviews_approved on product_reviews (store_id, product_id, written_at desc, id desc)
  where status = 'approved';
create unique index product_reviews_one_of_each on product_reviews (store_id, product_id, customer_id)
  where customer_id is not null;
create index product_reviews_by_customer on product_reviews (store_id, customer_id);
create index product_reviews_by_order on product_reviews (store_id, order_id);

-- Ratings per number of stars: approved reviews, and imported ratings without text. Counted when reviews change, so that
-- no page counts them.
create table product_ratings (
  store_id int not null,
  product_id int not null,
  stars smallint not null check (stars between 1 and 5),
  total int not null check (total >= 0),
  primary key (store_id, product_id, stars),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    update product_ratings set total = total - 1
    where store_id = old.store_id and product_id = old.product_id and stars = old.rating;
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    insert into product_ratings (store_id, product_id, stars, total)
    values (new.store_id, new.product_id, new.rating, 1)
    on conflict (store_id, product_id, stars) do update set total = product_ratings.total + 1;
  end if;
  return null;
end $$;

create trigger count_changed after insert or update of status, rating, product_id or delete
  on product_reviews for each row execute function count_review();

create function announce_review() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.status = 'approved') or (tg_op <> 'DELETE' and new.status = 'approved') then
    perform announce(coalesce(new.store_id, old.store_id),
      array['product:' || coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end $$;

create trigger announce after insert or update or delete on product_reviews
  for each row execute function announce_review();

-- Updates the stars of products from their ratings, once per statement.
create function rate_products() returns trigger language plpgsql as $$
begin
  update products p
  set rating_count = r.total, rating_tenths = round(r.points * 10.0 / nullif(r.total, 0))::int
  from (
    select store_id, product_id, sum(total)::int as total, sum(stars * total) as points
    from product_ratings
    where (store_id, product_id) in (select distinct store_id, product_id from changed)
    group by store_id, product_id
  ) r
  where p.store_id = r.store_id and p.id = r.product_id
    and (p.rating_count, p.rating_tenths)
      is distinct from (r.total, round(r.points * 10.0 / nullif(r.total, 0))::int);
  return null;
end $$;

create trigger rate_insert after insert on product_ratings
  referencing new table as changed for each statement execute function rate_products();
create trigger rate_update after update on product_ratings
  referencing new table as changed for each statement execute function rate_products();
