-- A domain takes effect once it answers as its store. Those of stores from before keep their effect.
insert into store_configs (store_id, path, value)
select store_id, 'domain/connected', lower(trim(value))
from (
  select store_id, value from theme_configs where path = 'domain'
  union all
  select store_id, value from store_configs as own where path = 'domain'
    and not exists (select 1 from theme_configs where theme_configs.store_id = own.store_id and theme_configs.path = 'domain')
) as domains
where trim(value) <> ''
on conflict do nothing;
