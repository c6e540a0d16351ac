-- Pictures in formatted texts: `<img src="/img/original/name">`, in columns of HTML or within JSON.
create or replace function named_pictures(content jsonb) returns setof text language sql immutable as $$
  select distinct found[1]
  from regexp_matches(content::text, '(?:"|/img/original/)([a-z0-9][a-z0-9._-]{0,140}\.(?:jpe?g|png|webp|avif|svg))\\?"', 'g') as found
$$;

drop trigger note_pictures on blog_entries;
create trigger note_pictures after insert or update of content, content_html, image on blog_entries
  for each row execute function note_library_pictures();
drop trigger note_pictures on cms_popups;
create trigger note_pictures after insert or update of image, content on cms_popups
  for each row execute function note_library_pictures();
create trigger note_pictures after insert or update of content on cms_countdowns
  for each row execute function note_library_pictures();
drop trigger note_pictures on categories;
create trigger note_pictures after insert or update of image, banner, description_html on categories
  for each row execute function note_library_pictures();
