-- What is left of a store that an operator deleted with everything, its audit too: that it was there, and who deleted it.
create table store_removals (
  id bigint primary key generated always as identity,
  public_id text not null,
  name text not null,
  removed_at timestamptz not null,
  removed_by text not null,
  rows jsonb not null,
  files int not null
);
