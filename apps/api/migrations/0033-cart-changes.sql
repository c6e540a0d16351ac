-- The last changes that came with a key, and the refusals among them: sent once more, a change is not made again.
alter table carts add column recent_changes jsonb not null default '[]';
