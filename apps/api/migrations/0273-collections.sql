-- A collection is a category without a place in the tree, whose products follow rules: the category has its address, name, text, pictures
-- and its products, this row the rules. A job keeps the products [decision 146].
create table collections (
  store_id int not null,
  category_id int not null,
  match text not null check (match in ('all', 'any')),
  rules jsonb not null,
  sort text not null check (sort in ('best_selling', 'newest', 'price_asc', 'price_desc', 'discount', 'name')),
  -- null: all that match.
  most_products int check (most_products between 1 and 10000),
  pinned_ids int[] not null default '{}',
  excluded_ids int[] not null default '{}',
  -- The products that its page shows first, in this order; kept by the job.
  first_ids int[] not null default '{}',
  primary key (store_id, category_id),
  foreign key (store_id, category_id) references categories (store_id, id) on delete cascade
);
create trigger announce after insert or update or delete on collections for each row execute function announce_catalog();

-- Work of the job `refresh_collections`: products that changed, or all of them (null), again at each `due_at`.
create table collection_refreshes (
  store_id int not null references stores on delete cascade,
  id bigint generated always as identity,
  product_ids int[],
  due_at timestamptz not null,
  primary key (store_id, id)
);
create unique index collection_refreshes_of_all on collection_refreshes (store_id) where product_ids is null;

create function schedule_collection_refresh() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'refresh_collections', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'refresh_collections', new.id::text, new.due_at);
  end if;
  return null;
end $$;
create trigger schedule_refresh after insert or update of due_at or delete on collection_refreshes
  for each row execute function schedule_collection_refresh();

create function refresh_all_collections() returns trigger language plpgsql as $$
begin
  insert into collection_refreshes (store_id, product_ids, due_at) values (new.store_id, null, '-infinity')
  on conflict (store_id) where product_ids is null do nothing;
  return null;
end $$;
create trigger refresh_all after insert on collections for each row execute function refresh_all_collections();

-- A row for each statement, so that no sale waits for another one. The job's own changes are no reason for it.
create function note_changed_of_collections() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.refreshing_collections', true) is not distinct from '1' then return null; end if;
  insert into collection_refreshes (store_id, product_ids, due_at)
  select store_id, array_agg(distinct product_id), '-infinity' from changed
  where exists (select from collections where collections.store_id = changed.store_id)
  group by store_id;
  return null;
end $$;
create trigger note_collections after insert on product_changes
  referencing new table as changed for each statement execute function note_changed_of_collections();

create trigger note_insert after insert on tagged_products
  referencing new table as changed for each statement execute function note_products_of_parts();
create trigger note_delete after delete on tagged_products
  referencing old table as changed for each statement execute function note_products_of_parts();

-- The search finds products by the categories in which a person put them; a collection says nothing of what a product is.
create or replace function note_search_of_links() returns trigger language plpgsql as $$
begin
  insert into search_stale (of_store, ids)
  select store_id, array_agg(distinct product_id) from changed
  where not exists (
    select from collections where collections.store_id = changed.store_id and collections.category_id = changed.category_id)
  group by store_id;
  return null;
end $$;

-- As before, without collections.
create or replace function category_names_of(product_store integer, product integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(distinct above.name, ' ')
  from product_categories link
  join categories own on own.store_id = product_store and own.id = link.category_id and own.is_active
  join categories above on above.store_id = product_store and above.is_active
    and (above.id = own.id or own.url_key like above.url_key || '/%')
  where link.store_id = product_store and link.product_id = product
    and not exists (select from collections where store_id = product_store and category_id = link.category_id)
$function$;

create or replace function refresh_search(of_store integer, ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
      and not exists (select from collections where store_id = link.store_id and category_id = link.category_id)
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
end $function$;
