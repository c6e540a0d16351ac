-- The order has the words of its lines for the search: by lines, the database would read what all customers of the store
-- bought.
alter table orders add column search_words text not null default '';

create function note_order_words() returns trigger language plpgsql as $$
begin
  update orders o set search_words = concat_ws(' ', nullif(o.search_words, ''), added_words.words)
  from (
    select store_id, order_id, string_agg(search_text(name || ' ' || options_label || ' ' || sku), ' ' order by id) as words
    from added group by store_id, order_id
  ) added_words
  where o.store_id = added_words.store_id and o.id = added_words.order_id;
  return null;
end $$;
create trigger note_order_words after insert on order_items
  referencing new table as added for each statement execute function note_order_words();

update orders o set search_words = bought.words
from (
  select store_id, order_id, string_agg(search_text(name || ' ' || options_label || ' ' || sku), ' ' order by id) as words
  from order_items group by store_id, order_id
) bought
where o.store_id = bought.store_id and o.id = bought.order_id;
