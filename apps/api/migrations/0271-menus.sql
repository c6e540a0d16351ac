-- The menus of the header and the footer that a store arranges itself, every version of them. Without a row in use, the header shows the
-- categories, and the footer what the store has.
create table cms_menus (
  store_id int not null references stores on delete cascade,
  id int generated always as identity,
  place text not null check (place in ('header', 'footer')),
  state text not null check (state in ('published', 'replaced')),
  items jsonb not null,
  author text not null,
  saved_at timestamptz not null,
  primary key (store_id, id)
);
create unique index cms_menus_one_published on cms_menus (store_id, place) where state = 'published';
create trigger announce after insert or delete or update on cms_menus
  for each row execute function announce_tags('menus');
