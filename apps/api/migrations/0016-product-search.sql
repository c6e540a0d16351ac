-- The search index (decision 15): one short row per product on sale, and the words of the store.
create extension if not exists btree_gin;

-- Normalises a text to plain letters and digits, separated from each other; "45 x 45" and "45x45cm" match.
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(fold(value),
    '(\d)\s*x\s*(?=\d)', '\1 ', 'g'),
    '[^a-z0-9]+', ' ', 'g'),
    '(\d)(?=[a-z])|([a-z])(?=\d)', '\1\2 ', 'g')
$$;

-- The Brazilian sound of a word: words that sound alike are equal ("chicara" and "xícara", "lensol" and "lençol").
create function search_sound(word text) returns text language plpgsql immutable parallel safe as $$
declare
  sound text := fold(replace(replace(word, 'ç', 's'), 'Ç', 's'));
begin
  sound := replace(replace(replace(replace(sound, 'ph', 'f'), 'ch', 'x'), 'sh', 'x'), 'w', 'v');
  sound := replace(replace(replace(sound, 'lh', 'l'), 'nh', 'n'), 'y', 'i');
  sound := regexp_replace(sound, 'qu(?=[ei])', 'k', 'g');
  sound := regexp_replace(sound, '[sx]?c+(?=[ei])', 's', 'g');
  sound := regexp_replace(sound, 'g(?=[ei])', 'j', 'g');
  sound := regexp_replace(sound, 'x(?=[^aeiou])', 's', 'g');
  sound := translate(sound, 'cqzh', 'kks');
  sound := regexp_replace(sound, 'm(?=[^aeiou]|$)', 'n', 'g');
  sound := regexp_replace(sound, '(.)\1+', '\1', 'g');
  sound := regexp_replace(sound, 'l(?=[^aeiou]|$)', 'u', 'g');
  sound := regexp_replace(sound, 'e$', 'i');
  return regexp_replace(sound, 'o$', 'u');
end $$;

-- The sound of a word, and the sound with one letter missing: two words with an edit distance of one share one.
create function search_spellings(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct spelling) from (
    select sound, case when cut = 0 then sound else left(sound, cut - 1) || substr(sound, cut + 1) end as spelling
    from (select search_sound(word)) of_word (sound),
      generate_series(0, case when length(sound) < 4 then 0 else length(sound) end) cut
  ) cuts
$$;

create table search_documents (
  store_id int not null,
  product_id int not null,
  -- A: the first noun of the name; B: the rest of the name; C: categories, brand, options, attributes;
  -- D: descriptions. Also the exact words of the name (`=xicara`), and `#0` to `#4`, the popularity step.
  words tsvector not null,
  sales_rank int not null,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index search_documents_words on search_documents using gin (store_id, words);

-- Words are only added, so that writers do not block each other; a word may exist twice.
create table search_words (
  store_id int not null references stores,
  -- Without accents.
  word text not null,
  -- As in the first product, with accents.
  shown text not null,
  spellings text[] not null
);
create index search_words_by_word on search_words (store_id, word text_pattern_ops);
create index search_words_by_spelling on search_words using gin (store_id, spellings);
create index search_words_by_likeness on search_words using gin (store_id, word gin_trgm_ops);

-- Finds barcodes.
create index product_variants_by_gtin on product_variants (store_id, gtin) where gtin is not null;

create function category_names_of(product_store int, product int) returns text language sql stable as $$
  select string_agg(distinct above.name, ' ')
  from product_categories link
  join categories own on own.store_id = product_store and own.id = link.category_id and own.is_active
  join categories above on above.store_id = product_store and above.is_active
    and (above.id = own.id or own.url_key like above.url_key || '/%')
  where link.store_id = product_store and link.product_id = product
$$;

-- The texts of a product without name and descriptions, as JSON text: a search ignores other characters than letters and
-- digits, and reading each element took ten times as long.
create function search_facts(product products) returns text language plpgsql stable as $$
begin
  return concat_ws(' ', product.brand, category_names_of(product.store_id, product.id),
    jsonb_path_query_array(product.options, '$[*].values[*].label'),
    jsonb_path_query_array(product.attributes, '$[*].label'),
    jsonb_path_query_array(product.attributes, '$[*].value'));
end $$;

create function search_document(product products, facts text) returns tsvector language plpgsql stable as $$
declare
  name text := trim(search_text(product.name));
  -- "Jogo de Lençol" is a Lençol: words that count items are part of the noun.
  noun text := coalesce(
    substring(name from '^(?:(?:jogo|kit|conjunto|par|caixa|pacote) (?:de |do |da |com |para )?)?[a-z0-9]+'), '');
begin
  return setweight(to_tsvector('vitrine_pt', noun), 'A')
    || setweight(to_tsvector('vitrine_pt', substr(name, length(noun) + 1)), 'B')
    || setweight(to_tsvector('vitrine_pt', search_text(facts)), 'C')
    || setweight(to_tsvector('vitrine_pt', search_text(product.short_description || ' '
      || left(regexp_replace(product.description_html, '<[^>]*>', ' ', 'g'), 3000))), 'D')
    || array_to_tsvector(string_to_array('=' || replace(name, ' ', ' ='), ' '))
    || case
      when product.sales_rank <= 1000 then '''#0'''
      when product.sales_rank <= 4000 then '''#1'''
      when product.sales_rank <= 16000 then '''#2'''
      when product.sales_rank <= 64000 then '''#3'''
      else '''#4'''
    end::tsvector;
end $$;

create function refresh_search(ids int[]) returns void language plpgsql as $$
begin
  -- Locks the product, so that concurrent changes of its parts see each other.
  perform from products where id in (select unnest(ids)) order by id for no key update;
  delete from search_documents document using unnest(ids) stale, products p
  where p.id = stale and not p.is_active
    and document.store_id = p.store_id and document.product_id = p.id;
  with given as materialized (
    select p.store_id, p.id, search_facts(p) as facts
    from unnest(ids) stale join products p on p.id = stale
    where p.is_active
  ),
  documents as (
    insert into search_documents (store_id, product_id, words, sales_rank)
    select p.store_id, p.id, search_document(p, given.facts), p.sales_rank
    from given join products p on p.id = given.id
    on conflict (store_id, product_id) do update set words = excluded.words, sales_rank = excluded.sales_rank
    where (search_documents.words, search_documents.sales_rank) is distinct from (excluded.words, excluded.sales_rank)
  ),
  spelled as (
    select given.store_id, fold(shown) as word, min(shown) as shown
    from given join products p on p.id = given.id,
      regexp_split_to_table(concat_ws(' ', p.name, p.short_description, given.facts),
        '[\s\d.,;:!?·×°%/()\[\]"''’“”–—+-]+') shown
    where length(shown) > 2
    group by 1, 2
  )
  insert into search_words (store_id, word, shown, spellings)
  select store_id, word, shown, search_spellings(shown) from spelled
  where word ~ '^[a-z]+$' and not exists (
    select from search_words known where known.store_id = spelled.store_id and known.word = spelled.word);
end $$;

-- Writes the changes of a transaction once, at its end, however many statements it had. No row outlives its transaction.
create table search_stale (ids int[] not null);

create function refresh_stale_search() returns trigger language plpgsql as $$
declare
  stale int[];
begin
  with taken as (delete from search_stale returning ids)
  select array_agg(distinct id) into stale from taken, unnest(ids) id;
  -- The first row has written all.
  if stale is not null then
    perform refresh_search(stale);
  end if;
  return null;
end $$;

create constraint trigger refresh after insert on search_stale deferrable initially deferred
  for each row execute function refresh_stale_search();

create function note_search_of_products() returns trigger language plpgsql as $$
begin
  insert into search_stale select array_agg(id) from changed having count(*) > 0;
  return null;
end $$;

create function note_search_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale
  select array_agg(id) from changed join before using (id)
  where (changed.name, changed.brand, changed.short_description, changed.description_html, changed.options,
      changed.attributes, changed.sales_rank, changed.is_active)
    is distinct from (before.name, before.brand, before.short_description, before.description_html, before.options,
      before.attributes, before.sales_rank, before.is_active)
  having count(*) > 0;
  return null;
end $$;

create function note_search_of_links() returns trigger language plpgsql as $$
begin
  insert into search_stale select array_agg(distinct product_id) from changed having count(*) > 0;
  return null;
end $$;

create function note_search_of_category() returns trigger language plpgsql as $$
begin
  insert into search_stale
  select array_agg(distinct link.product_id)
  from categories own join product_categories link on link.store_id = own.store_id and link.category_id = own.id
  where own.store_id = new.store_id and (own.id = new.id or own.url_key like new.url_key || '/%')
  having count(*) > 0;
  return null;
end $$;

create trigger search_insert after insert on products
  referencing new table as changed for each statement execute function note_search_of_products();
create trigger search_update after update on products
  referencing old table as before new table as changed for each statement
  execute function note_search_of_changed();
create trigger search_insert after insert on product_categories
  referencing new table as changed for each statement execute function note_search_of_links();
create trigger search_delete after delete on product_categories
  referencing old table as changed for each statement execute function note_search_of_links();
create trigger search_update after update of name, url_key, is_active on categories
  for each row execute function note_search_of_category();

select refresh_search(array_agg(id)) from products group by id / 1000;

-- The former search column was part of the product's row, which every price change rewrites.
drop index products_search;
drop index products_name_plain;
create or replace function product_texts() returns trigger language plpgsql as $$
begin
  new.name_plain := fold(new.name);
  return new;
end $$;
drop trigger texts on products;
create trigger texts before insert or update of name on products for each row execute function product_texts();
alter table products drop column search;
