-- Banks pay an expired charge at times: it is asked about too, ever more seldom, in case its webhook never came.
alter table payments drop column is_open;
alter table payments add column is_open boolean not null generated always as
  (status in ('unknown', 'pending', 'in_review', 'expired') or (status = 'approved' and is_unwanted)) stored;
-- What expired long ago is not asked about all at once.
update payments set look_at = 'infinity' where status = 'expired' and updated_at < now() - interval '30 days';
create index payments_open on payments (store_id, is_open, look_at);
