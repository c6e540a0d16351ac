-- The last changes with an idempotency key, refusals included: a retry is not applied again.
alter table carts add column recent_changes jsonb not null default '[]';
