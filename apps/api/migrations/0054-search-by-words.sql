-- Products are found by their words (decision 15). Stems join different words ("pés" and "peso", "linha" and "linho"), so
-- they are stored beside the words, marked by `~`, and used only if the words find nothing.

-- The texts of a product without name, categories and descriptions. An attribute's label ("Material") is in every product
-- that has it, so only its values are included.
create or replace function search_facts(product products) returns text language plpgsql stable as $$
begin
  return concat_ws(' ', product.brand,
    jsonb_path_query_array(product.options, '$[*].values[*].label'),
    jsonb_path_query_array(product.attributes, '$[*].value'));
end $$;

-- The stems of a document, each with its highest weight: words of higher weight come first.
create function search_stems(document tsvector) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('~' || lexeme || ':1' || weights[1], ' '), '')::tsvector from unnest(document)
$$;

drop function search_document(products, text);

-- A: the first noun of the name; B: the rest of the name, and the categories; C: brand, options, attributes;
-- D: descriptions. Also `#0` to `#4`, the popularity step.
create function search_document(product products, kinds text, facts text)
returns tsvector language plpgsql stable as $$
declare
  name text := trim(search_text(product.name));
  -- "Jogo de Lençol" is a Lençol: words that count items are part of the noun.
  noun text := coalesce(
    substring(name from '^(?:(?:jogo|kit|conjunto|par|caixa|pacote|aparelho|trio|dupla|combo) (?:de |do |da |com |para )?)?[a-z0-9]+'),
    '');
  rest text := substr(name, length(noun) + 1) || ' ' || search_text(coalesce(kinds, ''));
  values text := search_text(coalesce(facts, ''));
begin
  return setweight(to_tsvector('simple', noun), 'A')
    || setweight(to_tsvector('simple', rest), 'B')
    || setweight(to_tsvector('simple', values), 'C')
    || setweight(to_tsvector('simple', search_text(product.short_description || ' '
      || left(regexp_replace(product.description_html, '<[^>]*>', ' ', 'g'), 3000))), 'D')
    || search_stems(setweight(to_tsvector('vitrine_pt', noun), 'A')
      || setweight(to_tsvector('vitrine_pt', rest), 'B')
      || setweight(to_tsvector('vitrine_pt', values), 'C')
      || setweight(to_tsvector('vitrine_pt', search_text(product.short_description)), 'D'))
    || case
      when product.sales_rank <= 1000 then '''#0'''
      when product.sales_rank <= 4000 then '''#1'''
      when product.sales_rank <= 16000 then '''#2'''
      when product.sales_rank <= 64000 then '''#3'''
      else '''#4'''
    end::tsvector;
end $$;

-- Candidates of corrections are words of names, categories, brands, options and attribute values, not of descriptions.
create or replace function refresh_search(ids int[]) returns void language plpgsql as $$
begin
  -- Locks the product, so that concurrent changes of its parts see each other.
  perform from products where id in (select unnest(ids)) order by id for no key update;
  delete from search_documents document using unnest(ids) stale, products p
  where p.id = stale and not p.is_active
    and document.store_id = p.store_id and document.product_id = p.id;
  with given as materialized (
    select p.store_id, p.id, category_names_of(p.store_id, p.id) as kinds, search_facts(p) as facts
    from unnest(ids) stale join products p on p.id = stale
    where p.is_active
  ),
  documents as (
    insert into search_documents (store_id, product_id, words, sales_rank)
    select p.store_id, p.id, search_document(p, given.kinds, given.facts), p.sales_rank
    from given join products p on p.id = given.id
    on conflict (store_id, product_id) do update set words = excluded.words, sales_rank = excluded.sales_rank
    where (search_documents.words, search_documents.sales_rank) is distinct from (excluded.words, excluded.sales_rank)
  ),
  spelled as (
    select given.store_id, fold(shown) as word, min(shown) as shown
    from given join products p on p.id = given.id,
      regexp_split_to_table(concat_ws(' ', p.name, given.kinds, given.facts),
        '[\s\d.,;:!?·×°%/()\[\]"''’“”–—+-]+') shown
    where length(shown) > 2
    group by 1, 2
  )
  insert into search_words (store_id, word, shown, spellings)
  select store_id, word, shown, search_spellings(shown) from spelled
  where word ~ '^[a-z]+$' and not exists (
    select from search_words known where known.store_id = spelled.store_id and known.word = spelled.word);
end $$;

truncate search_words;
select refresh_search(array_agg(id)) from products group by id / 1000;
