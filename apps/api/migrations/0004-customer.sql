create table customer_groups (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null,
  name text not null,
  is_public boolean not null default true,
  unique (store_id, id),
  unique (store_id, code)
);

create table customer_attributes (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null,
  type text not null check (type in ('text', 'tel', 'select', 'file')),
  show_in_form int not null default 1,
  form_rules text not null default 'PF|PJ',
  form_mask text not null default '',
  options jsonb not null default '[]',
  position int not null default 0,
  unique (store_id, id),
  unique (store_id, code)
);

create table customers (
  id int generated always as identity primary key,
  store_id int not null references stores,
  kind text not null check (kind in ('pf', 'pj')),
  email text not null check (email = lower(email)),
  -- argon2id; null for an account without password
  password_hash text,
  taxvat text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  group_id int,
  credit_centavos int not null default 0 check (credit_centavos >= 0),
  scope jsonb not null default '[]',
  attributes jsonb not null default '{}',
  -- Tokens issued before this moment are revoked.
  tokens_valid_from timestamptz not null default 'epoch',
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, email),
  unique (store_id, taxvat),
  foreign key (store_id, group_id) references customer_groups (store_id, id)
);

create table customer_addresses (
  id int generated always as identity primary key,
  store_id int not null,
  customer_id int not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  postcode text not null,
  street text not null,
  number text not null,
  complement text not null default '',
  neighborhood text not null,
  region text not null,
  city text not null,
  country text not null default 'BR',
  is_default boolean not null default false,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create unique index customer_addresses_one_default
  on customer_addresses (store_id, customer_id) where is_default;
