-- Search documents are written for one store at a time. Since migration 72 no index begins with a product's id, so that each
-- product was found by reading a whole index: most of an import's time (decision 65). Ids of two stores may also be equal.
drop function refresh_search(int[]);
alter table search_stale add column of_store int not null;

-- As in migration 74, by store; a word is folded once.
-- Plans are cached, and the first may be made while tables are empty.
create function refresh_search(of_store int, ids int[]) returns void language plpgsql
set enable_seqscan to off as $$
begin
  -- Locks the product, so that concurrent changes of its parts see each other.
  perform from products where store_id = of_store and id = any(ids) order by id for no key update;
  delete from search_documents document using products p
  where p.store_id = of_store and p.id = any(ids) and not p.is_active
    and document.store_id = p.store_id and document.product_id = p.id;
  with links as materialized (
    select p.store_id, p.id, link.category_id
    from products p
    left join product_categories link on link.store_id = p.store_id and link.product_id = p.id
    where p.store_id = of_store and p.id = any(ids) and p.is_active
  ),
  -- One row for a category and for each one above it; the noun of those that name one kind of thing.
  kinds as materialized (
    select own.store_id, own.id, above.name, case
      when kind.words ~ '^[a-z0-9]+( (de|do|da|dos|das|para|com) .*)?$' and kind.words !~ ' e '
      then '=' || split_part(kind.words, ' ', 1) end as noun
    from (select distinct store_id, category_id from links) used
    join categories own on own.store_id = used.store_id and own.id = used.category_id and own.is_active
    cross join lateral generate_series(1, cardinality(string_to_array(own.url_key, '/'))) depth
    join categories above on above.store_id = own.store_id and above.is_active
      and above.url_key = array_to_string((string_to_array(own.url_key, '/'))[1:depth], '/')
    -- Without `offset 0` the planner would fold the name for each use.
    cross join lateral (select trim(search_text(above.name)) as words offset 0) kind
  ),
  given as materialized (
    select links.store_id, links.id, string_agg(distinct kinds.name, ' ') as names,
      array_agg(distinct kinds.noun) filter (where kinds.noun is not null) as nouns
    from links left join kinds on kinds.store_id = links.store_id and kinds.id = links.category_id
    group by 1, 2
  ),
  written as materialized (
    select p.store_id, p.id, p.name, p.sales_rank, given.names, facts.text as facts,
      search_document(p, given.names, given.nouns, facts.text) as words
    from given join products p on p.store_id = given.store_id and p.id = given.id
    cross join lateral (select search_facts(p) as text offset 0) facts
  ),
  documents as (
    insert into search_documents (store_id, product_id, words, sales_rank)
    select store_id, id, words, sales_rank from written
    on conflict (store_id, product_id) do update set words = excluded.words, sales_rank = excluded.sales_rank
    where (search_documents.words, search_documents.sales_rank) is distinct from (excluded.words, excluded.sales_rank)
  ),
  -- Without `materialized` the planner would fold each word before it removes the duplicates.
  used as materialized (
    select distinct store_id, shown
    from written, regexp_split_to_table(concat_ws(' ', name, names, facts),
      '[\s\d.,;:!?·×°%/()\[\]"''’“”–—+-]+') shown
    where length(shown) > 2
  ),
  spelled as (
    select store_id, fold(shown) as word, min(shown) as shown from used group by 1, 2
  )
  insert into search_words (store_id, word, shown, spellings)
  select store_id, word, shown, search_spellings(shown) from spelled
  where word ~ '^[a-z]+$' and not exists (
    select from search_words known where known.store_id = spelled.store_id and known.word = spelled.word);
end $$;

create or replace function refresh_stale_search() returns trigger language plpgsql as $$
declare
  stale record;
begin
  -- The first row has written all.
  for stale in
    with taken as (delete from search_stale returning of_store, ids)
    select of_store, array_agg(distinct id) as ids from taken, unnest(ids) id group by of_store order by of_store
  loop
    perform refresh_search(stale.of_store, stale.ids);
  end loop;
  return null;
end $$;

create or replace function note_search_of_products() returns trigger language plpgsql as $$
begin
  insert into search_stale (of_store, ids) select store_id, array_agg(id) from changed group by store_id;
  return null;
end $$;

create or replace function note_search_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (of_store, ids)
  select changed.store_id, array_agg(changed.id) from changed join before using (store_id, id)
  where (changed.name, changed.brand, changed.short_description, changed.description_html, changed.options,
      changed.attributes, changed.sales_rank, changed.is_active)
    is distinct from (before.name, before.brand, before.short_description, before.description_html, before.options,
      before.attributes, before.sales_rank, before.is_active)
  group by changed.store_id;
  return null;
end $$;

create or replace function note_search_of_links() returns trigger language plpgsql as $$
begin
  insert into search_stale (of_store, ids)
  select store_id, array_agg(distinct product_id) from changed group by store_id;
  return null;
end $$;

create or replace function note_search_of_category() returns trigger language plpgsql as $$
begin
  insert into search_stale (of_store, ids)
  select own.store_id, array_agg(distinct link.product_id)
  from categories own join product_categories link on link.store_id = own.store_id and link.category_id = own.id
  where own.store_id = new.store_id and (own.id = new.id or own.url_key like new.url_key || '/%')
  group by own.store_id;
  return null;
end $$;
