create table cms_pages (
  id int generated always as identity primary key,
  store_id int not null references stores,
  url_key text not null,
  title text not null,
  -- 1 means active
  status int not null default 1,
  meta_title text,
  meta_description text,
  -- component name to {position, component, data}
  content jsonb not null default '{}',
  unique (store_id, id),
  unique (store_id, url_key)
);

create function announce_cms_page() returns trigger language plpgsql as $$
begin
  perform announce(coalesce(new.store_id, old.store_id),
    array['pages', 'page:' || coalesce(new.url_key, old.url_key)]);
  return null;
end $$;

create trigger announce after insert or update or delete on cms_pages
  for each row execute function announce_cms_page();
