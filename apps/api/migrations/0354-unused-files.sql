-- Public files that no row of their store names, and since when (decision 197). Who stores a file again, or names it, deletes its row
-- first: the removal of the file waits for that, and finds that there is nothing to remove.
create table unused_files (
  store_id integer not null references stores on delete cascade,
  name text not null,
  since timestamptz not null,
  primary key (store_id, name)
);
create index unused_files_by_time on unused_files (store_id, since);

create table file_scans (
  store_id integer primary key references stores on delete cascade,
  scanned_at timestamptz not null
);

-- Returns the names, of these, that a text of any row of the store in a table contains, whatever its column.
create function names_in_rows(of_store int, of_table text, names text[]) returns text[] language plpgsql stable as $$
declare
  texts text;
  found text[];
begin
  select string_agg(format('%I::text', attname), ', ') into texts from pg_attribute
  where attrelid = to_regclass('public.' || quote_ident(of_table)) and attnum > 0 and not attisdropped
    and atttypid = any ('{text,varchar,json,jsonb,text[]}'::regtype[]);
  if texts is null then return '{}'; end if;
  execute format(
    'select array(select distinct found_file.parts[1] from %I, regexp_matches(concat_ws('' '', %s), $2, ''g'') found_file(parts) where store_id = $1)',
    of_table, texts)
  into found
  using of_store, '(' || (select string_agg(replace(name, '.', '\.'), '|') from unnest(names) name) || ')';
  return found;
end $$;

create function keep_named_files() returns trigger language plpgsql as $$
begin
  if exists (select from unused_files where store_id = new.store_id) then
    delete from unused_files where store_id = new.store_id and strpos(to_jsonb(new)::text, name) > 0;
  end if;
  return null;
end $$;

-- The columns of apps/api/src/contexts/storage/unused/file-columns.ts, but those whose names come from another one in the same moment.
create trigger keep_named_files after insert or update of content, content_html, image on blog_entries
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of content, content_html, image on blog_entry_revisions
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of path on catalogue_pictures
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of banner, description_html, image on categories
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of content on cms_countdowns
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of content on cms_page_revisions
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of content on cms_pages
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of content, image on cms_popups
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of path on library_pictures
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of image on order_items
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of photos on product_reviews
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of description_html, images, video_captions, video_url on products
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of value on store_configs
  for each row execute function keep_named_files();
create trigger keep_named_files after insert or update of value on theme_configs
  for each row execute function keep_named_files();
