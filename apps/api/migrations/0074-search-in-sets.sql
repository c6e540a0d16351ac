-- Writes search documents in sets (decision 65): the texts of a category are read and folded once per statement instead
-- of once per product, and a word once instead of once per product that has it. The documents are those of migration 57.

-- As in migration 57, with the nouns of the product's categories given.
create function search_document(product products, kinds text, nouns text[], facts text)
returns tsvector language plpgsql stable as $$
declare
  name text := trim(search_text(product.name));
  -- "Jogo de Lençol" is a Lençol: words that count items are part of the noun.
  noun text := coalesce(
    substring(name from '^(?:(?:jogo|kit|conjunto|par|caixa|pacote|aparelho|trio|dupla|combo) (?:de |do |da |com |para )?)?[a-z0-9]+'),
    '');
  rest text := substr(name, length(noun) + 1) || ' ' || search_text(coalesce(kinds, ''));
  values text := search_text(concat_ws(' ', facts, product.short_description));
begin
  return setweight(to_tsvector('simple', noun), 'A')
    || setweight(to_tsvector('simple', rest), 'B')
    || setweight(to_tsvector('simple', values), 'C')
    || setweight(to_tsvector('simple', search_text(
      left(regexp_replace(product.description_html, '<[^>]*>', ' ', 'g'), 3000))), 'D')
    || search_stems(setweight(to_tsvector('vitrine_pt', noun), 'A')
      || setweight(to_tsvector('vitrine_pt', rest), 'B')
      || setweight(to_tsvector('vitrine_pt', values), 'C'))
    || coalesce(array_to_tsvector(nouns), '')
    || case
      when product.sales_rank <= 1000 then '''#0'''
      when product.sales_rank <= 4000 then '''#1'''
      when product.sales_rank <= 16000 then '''#2'''
      when product.sales_rank <= 64000 then '''#3'''
      else '''#4'''
    end::tsvector;
end $$;

-- Plans are cached, and the first may be made while tables are empty.
create or replace function refresh_search(ids int[]) returns void language plpgsql
set enable_seqscan to off as $$
begin
  -- Locks the product, so that concurrent changes of its parts see each other.
  perform from products where id in (select unnest(ids)) order by id for no key update;
  delete from search_documents document using unnest(ids) stale, products p
  where p.id = stale and not p.is_active
    and document.store_id = p.store_id and document.product_id = p.id;
  with links as materialized (
    select p.store_id, p.id, link.category_id
    from unnest(ids) stale join products p on p.id = stale
    left join product_categories link on link.store_id = p.store_id and link.product_id = p.id
    where p.is_active
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
    from given join products p on p.id = given.id
    cross join lateral (select search_facts(p) as text offset 0) facts
  ),
  documents as (
    insert into search_documents (store_id, product_id, words, sales_rank)
    select store_id, id, words, sales_rank from written
    on conflict (store_id, product_id) do update set words = excluded.words, sales_rank = excluded.sales_rank
    where (search_documents.words, search_documents.sales_rank) is distinct from (excluded.words, excluded.sales_rank)
  ),
  spelled as (
    select store_id, fold(shown) as word, min(shown) as shown
    from (
      select distinct store_id, shown
      from written, regexp_split_to_table(concat_ws(' ', name, names, facts),
        '[\s\d.,;:!?·×°%/()\[\]"''’“”–—+-]+') shown
      where length(shown) > 2
    ) used
    group by 1, 2
  )
  insert into search_words (store_id, word, shown, spellings)
  select store_id, word, shown, search_spellings(shown) from spelled
  where word ~ '^[a-z]+$' and not exists (
    select from search_words known where known.store_id = spelled.store_id and known.word = spelled.word);
end $$;

drop function search_document(products, text, text);
drop function category_nouns_of(int, int);
