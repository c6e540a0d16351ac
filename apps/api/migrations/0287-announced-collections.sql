-- The products of a collection change with prices, stock and time: its lists are dropped, not every page of the catalogue.
create or replace function announce_links() returns trigger language plpgsql as $$
begin
  perform announce(store_id, array[case when is_of_tree then 'catalog' else 'prices' end])
  from (
    select changed.store_id, bool_or(collections.category_id is null) as is_of_tree
    from changed
    left join collections on collections.store_id = changed.store_id and collections.category_id = changed.category_id
    group by changed.store_id
  ) as stores_changed;
  return null;
end $$;

create function announce_collection() returns trigger language plpgsql as $$
declare
  is_refreshed constant boolean := tg_op = 'UPDATE' and to_jsonb(new) - 'first_ids' = to_jsonb(old) - 'first_ids';
begin
  perform announce(coalesce(new.store_id, old.store_id), array[case when is_refreshed then 'prices' else 'catalog' end]);
  return null;
end $$;
drop trigger announce on collections;
create trigger announce after insert or update or delete on collections for each row execute function announce_collection();
