-- The pictures that a store keeps for its pages: those that its staff uploaded, and those that its contents name. The focus is the
-- point, in percent, that stays visible where a picture is cut.
create table library_pictures (
  store_id int not null references stores on delete cascade,
  path text not null,
  name text not null default '',
  alt text not null default '',
  width int,
  height int,
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  added_by text not null default '',
  added_at timestamptz not null,
  primary key (store_id, path)
);
create index library_pictures_by_date on library_pictures (store_id, added_at desc, path);

-- The names of files of pictures that a row has as whole values.
create function named_pictures(content jsonb) returns setof text language sql immutable as $$
  select distinct found[1]
  from regexp_matches(content::text, '"([a-z0-9][a-z0-9._-]{0,140}\.(?:jpe?g|png|webp|avif|svg))"', 'g') as found
$$;

-- The names, of these, that a content has: as a whole value of its JSON, or at the end of an address in its HTML.
create function shown_pictures(content text, names text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(name), '{}') from unnest(names) as name
  where strpos(content, '"' || name || '"') > 0 or strpos(content, '/' || name) > 0
$$;

create function note_library_pictures() returns trigger language plpgsql as $$
begin
  insert into library_pictures (store_id, path, added_at)
  select new.store_id, path, now() from named_pictures(to_jsonb(new)) as path
  on conflict do nothing;
  return null;
end $$;

create trigger note_pictures after insert or update of content on cms_pages
  for each row execute function note_library_pictures();
create trigger note_pictures after insert or update of content, image on blog_entries
  for each row execute function note_library_pictures();
create trigger note_pictures after insert or update of image on cms_popups
  for each row execute function note_library_pictures();
create trigger note_pictures after insert or update of image, banner on categories
  for each row execute function note_library_pictures();

-- A picture whose file is gone is not known to imports any more: the same file is stored again.
create function forget_catalogue_picture() returns trigger language plpgsql as $$
begin
  delete from catalogue_pictures where store_id = old.store_id and path = old.path;
  return null;
end $$;
create trigger forget_catalogue_picture after delete on library_pictures
  for each row execute function forget_catalogue_picture();

insert into library_pictures (store_id, path, added_at)
select distinct store_id, path, now() from (
  select store_id, named_pictures(content) as path from cms_pages
  union all select store_id, named_pictures(to_jsonb(blog_entries)) from blog_entries
  union all select store_id, named_pictures(to_jsonb(cms_popups)) from cms_popups
  union all select store_id, named_pictures(to_jsonb(categories)) from categories
) as named;
