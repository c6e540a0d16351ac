-- A category that names one kind of thing ("Cafés", "Filtros de papel", not "Copos e jarras") says what its products are,
-- whatever their names begin with; the short description says more of a product than the long one (decision 15).

-- The nouns of such categories of a product, and of those above them.
create function category_nouns_of(product_store int, product int) returns text[] language sql stable as $$
  select array_agg(distinct split_part(search_text(above.name), ' ', 1))
  from product_categories link
  join categories own on own.store_id = product_store and own.id = link.category_id and own.is_active
  join categories above on above.store_id = product_store and above.is_active
    and (above.id = own.id or own.url_key like above.url_key || '/%')
  where link.store_id = product_store and link.product_id = product
    and trim(search_text(above.name)) ~ '^[a-z0-9]+( (de|do|da|dos|das|para|com) .*)?$'
    and trim(search_text(above.name)) !~ ' e '
$$;

-- A: the first noun of the name; B: the rest of the name, and the categories; C: brand, options, attributes, the short
-- description; D: the description. Also the nouns of categories, marked by `=`, and `#0` to `#4`, the popularity step.
create or replace function search_document(product products, kinds text, facts text)
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
    || coalesce(array_to_tsvector((
      select array_agg('=' || one) from unnest(category_nouns_of(product.store_id, product.id)) one
      where one <> '')), '')
    || case
      when product.sales_rank <= 1000 then '''#0'''
      when product.sales_rank <= 4000 then '''#1'''
      when product.sales_rank <= 16000 then '''#2'''
      when product.sales_rank <= 64000 then '''#3'''
      else '''#4'''
    end::tsvector;
end $$;

select refresh_search(array_agg(id)) from products group by id / 1000;
