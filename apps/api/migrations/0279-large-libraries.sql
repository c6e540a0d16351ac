-- Lists and searches of a library with many pictures, and the products that show some of them.
create index library_pictures_by_name on library_pictures (store_id, name, path);
create index library_pictures_by_part on library_pictures
  using gin (store_id, fold(name || ' ' || alt || ' ' || path) gin_trgm_ops);
create index products_by_picture on products using gin (store_id, images jsonb_path_ops);
create index products_with_pictures_in_text on products (store_id, id)
  where description_html ~ '\.(jpe?g|png|webp|avif|svg)';

-- Every name of a picture that a content has: a value of its JSON, or the end of an address in its HTML.
create function picture_names(content text) returns setof text language sql immutable as $$
  select found[1] from regexp_matches(content, '["/]([a-z0-9][a-z0-9._-]*\.(?:jpe?g|png|webp|avif|svg))', 'g') as found
$$;
