-- A migration that releases without it cannot run on adds its own file's name here: they then refuse to start [decision 98].
create table schema_requirements (
  migration text primary key,
  reason text not null
);
