-- Portuguese with accents folded before stemming: "almofada", "almofadas" and "almofáda" match.
create text search configuration vitrine_pt (copy = portuguese);
alter text search configuration vitrine_pt
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

create table categories (
  id int generated always as identity primary key,
  store_id int not null references stores,
  parent_id int,
  url_key text not null,
  name text not null,
  description_html text not null default '',
  position int not null default 0,
  image jsonb,
  is_active boolean not null default true,
  unique (store_id, id),
  unique (store_id, url_key),
  foreign key (store_id, parent_id) references categories (store_id, id)
);

create table products (
  id int generated always as identity primary key,
  store_id int not null references stores,
  sku text not null,
  slug text not null,
  name text not null,
  brand text,
  short_description text not null default '',
  description_html text not null default '',
  -- [{code, label, values: [{code, label, color}]}]
  options jsonb not null default '[]',
  -- [{code, label, value}]
  attributes jsonb not null default '[]',
  -- [{path, alt, width, height, option_value}]
  images jsonb not null default '[]',
  rating_tenths int,
  rating_count int not null default 0,
  -- 1 is the best seller
  sales_rank int not null default 1000000,
  is_new boolean not null default false,
  is_free_shipping boolean not null default false,
  is_active boolean not null default true,
  created_on date not null default current_date,
  -- Derived from the variants by trigger, so that listings sort and filter without joining.
  list_price_centavos int not null default 0,
  price_centavos int not null default 0,
  is_from_price boolean not null default false,
  is_available boolean not null default false,
  discount_permille int not null default 0,
  -- Derived from the texts by trigger.
  name_plain text not null default '',
  search tsvector not null default '',
  unique (store_id, id),
  unique (store_id, sku),
  unique (store_id, slug)
);

create table product_categories (
  store_id int not null,
  category_id int not null,
  product_id int not null,
  primary key (store_id, category_id, product_id),
  foreign key (store_id, category_id) references categories (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index product_categories_by_product on product_categories (store_id, product_id);

create table product_relations (
  store_id int not null,
  product_id int not null,
  related_id int not null,
  position int not null default 0,
  primary key (store_id, product_id, related_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  foreign key (store_id, related_id) references products (store_id, id) on delete cascade
);

create table product_variants (
  id int generated always as identity primary key,
  store_id int not null,
  product_id int not null,
  position int not null default 0,
  sku text not null,
  gtin text,
  -- {option code: value code}
  option_values jsonb not null default '{}',
  price_centavos int not null check (price_centavos > 0),
  special_price_centavos int check (special_price_centavos > 0 and special_price_centavos < price_centavos),
  stock int not null default 0 check (stock >= 0),
  weight_grams int not null default 0 check (weight_grams >= 0),
  height_cm int not null default 0,
  width_cm int not null default 0,
  length_cm int not null default 0,
  unique (store_id, id),
  unique (store_id, sku),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index product_variants_by_product on product_variants (store_id, product_id);

-- For the sort orders of listings, all of which put sold-out products last.
create index products_by_newest on products (store_id, is_available desc, created_on desc, id desc) where is_active;
create index products_by_price on products (store_id, is_available desc, price_centavos, id) where is_active;
create index products_by_rank on products (store_id, is_available desc, sales_rank, id) where is_active;
create index products_search on products using gin (search);
create index products_name_plain on products using gin (name_plain gin_trgm_ops);

create function fold(value text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent', value))
$$;

create function product_texts() returns trigger language plpgsql as $$
begin
  new.name_plain := fold(new.name);
  new.search :=
    setweight(to_tsvector('vitrine_pt', new.name), 'A') ||
    setweight(to_tsvector('simple', new.sku), 'A') ||
    setweight(to_tsvector('vitrine_pt', coalesce(new.brand, '')), 'B') ||
    setweight(to_tsvector('vitrine_pt', coalesce(
      (select string_agg(value ->> 'value', ' ') from jsonb_array_elements(new.attributes)), '')), 'C') ||
    setweight(to_tsvector('vitrine_pt', coalesce(
      (select string_agg(v ->> 'label', ' ')
       from jsonb_array_elements(new.options) o, jsonb_array_elements(o -> 'values') v), '')), 'C') ||
    setweight(to_tsvector('vitrine_pt', new.short_description), 'C') ||
    setweight(to_tsvector('vitrine_pt', regexp_replace(new.description_html, '<[^>]*>', ' ', 'g')), 'D');
  return new;
end $$;

create trigger texts before insert or update of name, sku, brand, attributes, options, short_description, description_html
  on products for each row execute function product_texts();

-- Derives prices and availability of a product from its variants: the cheapest available one, or the
-- cheapest of all if none is available.
create function product_follows_variants() returns trigger language plpgsql as $$
declare
  changed_product int := coalesce(new.product_id, old.product_id);
begin
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end
  from (
    select
      (array_agg(v.price_centavos order by v.stock = 0, v.sale))[1] as list_price,
      (array_agg(v.sale order by v.stock = 0, v.sale))[1] as price,
      count(distinct v.sale) > 1 as is_from_price,
      bool_or(v.stock > 0) as is_available
    from (
      select price_centavos, stock, coalesce(special_price_centavos, price_centavos) as sale
      from product_variants where product_id = changed_product
    ) v
  ) s
  where p.id = changed_product and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available);
  return null;
end $$;

create trigger a_product_follows after insert or update of price_centavos, special_price_centavos, stock or delete
  on product_variants for each row execute function product_follows_variants();

create function announce_product() returns trigger language plpgsql as $$
begin
  perform announce(coalesce(new.store_id, old.store_id),
    array['catalog', 'product:' || coalesce(new.id, old.id)]);
  return null;
end $$;

create trigger announce after insert or update or delete on products
  for each row execute function announce_product();

-- Pages show at most 20 units of stock, so a sale from 500 to 499 changes no page.
create function announce_variant() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.price_centavos, new.special_price_centavos, new.option_values, least(new.stock, 20))
      is not distinct from (old.price_centavos, old.special_price_centavos, old.option_values, least(old.stock, 20))
  then
    return null;
  end if;
  perform announce(coalesce(new.store_id, old.store_id),
    array['product:' || coalesce(new.product_id, old.product_id)]);
  return null;
end $$;

create trigger announce after insert or update or delete on product_variants
  for each row execute function announce_variant();

create function announce_catalog() returns trigger language plpgsql as $$
begin
  perform announce(coalesce(new.store_id, old.store_id), array['catalog']);
  return null;
end $$;

create trigger announce after insert or update or delete on categories
  for each row execute function announce_catalog();
create trigger announce after insert or update or delete on product_categories
  for each row execute function announce_catalog();
