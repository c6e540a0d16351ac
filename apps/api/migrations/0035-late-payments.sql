-- Banks sometimes pay expired charges: they are checked too, less and less often, in case the webhook was lost.
alter table payments drop column is_open;
alter table payments add column is_open boolean not null generated always as
  (status in ('unknown', 'pending', 'in_review', 'expired') or (status = 'approved' and is_unwanted)) stored;
-- Excludes charges that expired long ago, which would all be checked at once.
update payments set look_at = 'infinity' where status = 'expired' and updated_at < now() - interval '30 days';
create index payments_open on payments (store_id, is_open, look_at);
