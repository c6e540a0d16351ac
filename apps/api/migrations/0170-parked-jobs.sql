-- Jobs that end without progress three times are parked until a person, or a change of their row, revives them (decision 84).
alter table jobs
  -- Begun since the last progress, counted before the work begins.
  add column attempts int not null default 0,
  add column parked_at timestamptz,
  -- failed: the work threw an error; interrupted: its process ended.
  add column parked_because text check (parked_because in ('failed', 'interrupted')),
  add constraint jobs_parked_because check ((parked_at is null) = (parked_because is null));
create index jobs_parked on jobs (store_id, parked_at) where parked_at is not null;

-- As in 0056: a change of the row also revives a parked job.
create or replace function schedule_job(of_store int, of_kind text, of_subject text, new_due_at timestamptz)
returns void language plpgsql as $$
begin
  if new_due_at is null then
    delete from jobs where store_id = of_store and kind = of_kind and subject = of_subject;
    return;
  end if;
  insert into jobs (store_id, kind, subject, due_at) values (of_store, of_kind, of_subject, new_due_at)
  on conflict (store_id, kind, subject) do update
  set due_at = excluded.due_at,
    attempts = case when jobs.parked_at is null then jobs.attempts else 0 end,
    parked_at = null,
    parked_because = null
  where jobs.due_at <> excluded.due_at;
  if new_due_at <= clock_timestamp() + interval '1 second' and of_kind <> 'send_alerts' then
    perform pg_notify('vitrine_jobs', '');
  end if;
end $$;

-- Attempts that were begun and whose outcome was never recorded.
alter table webhook_deliveries add column unrecorded_attempts int not null default 0;
