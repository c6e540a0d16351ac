-- Instance operators create stores; the command line makes a person of some store's staff one (decision 75).
alter table staff add column is_instance_operator boolean not null default false;

-- A store is set up before it opens: it is disabled meanwhile, and only such a store can be opened by its staff.
alter table stores add column is_in_setup boolean not null default false;
