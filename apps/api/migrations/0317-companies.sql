-- A company is bought for by a person: its own name, the name that it trades by and its main activity are beside the person's.
alter table customers add column company_name text not null default ''
  constraint customers_company_name_check check (length(company_name) <= 160);
alter table customers add column trade_name text not null default ''
  constraint customers_trade_name_check check (length(trade_name) <= 160);
alter table customers add column activity text not null default ''
  constraint customers_activity_check check (length(activity) <= 200);
create index customers_by_company_part on customers using gin (store_id, fold(company_name) gin_trgm_ops)
  where company_name <> '';

create or replace function note_webhooks_of_changed_customers() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where is_enabled) then return null; end if;
  insert into webhook_changes (store_id, kind, ids)
  select store_id, kind, array_agg(id) from (
    select changed.store_id, changed.id, case
        when changed.erased_at is not null and before.erased_at is null then 'customer_erased'
        when changed.erased_at is null and not changed.is_guest and not before.is_guest
          and (changed.email, changed.taxvat, changed.first_name, changed.last_name, changed.phone, changed.group_id, changed.attributes,
              changed.company_name, changed.trade_name, changed.activity)
            is distinct from
            (before.email, before.taxvat, before.first_name, before.last_name, before.phone, before.group_id, before.attributes,
              before.company_name, before.trade_name, before.activity)
          then 'customer'
      end as kind
    from changed join before using (store_id, id)
    where has_webhook(changed.store_id, '{customer.updated,customer.erased}')
  ) as customers_changed
  where kind is not null
  group by store_id, kind;
  return null;
end $$;
