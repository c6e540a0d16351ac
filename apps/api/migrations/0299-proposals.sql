-- Changes that programs propose and people approve.
create table proposals (
  store_id int not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  call text not null,
  input jsonb not null,
  changes jsonb not null,
  note text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  proposer_kind text not null check (proposer_kind in ('staff', 'key')),
  proposer_id text not null,
  proposer_name text not null,
  -- Of call and input: the same proposal waits once.
  fingerprint text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  primary key (store_id, id),
  constraint proposals_decided check ((status = 'pending') = (decided_at is null)),
  constraint proposals_decider check ((decided_by is null) = (decided_at is null))
);
create unique index proposals_waiting on proposals (proposer_kind, proposer_id, fingerprint, store_id)
  where decided_at is null;
create index proposals_by_time on proposals (store_id, created_at);

-- A key of an assistant changes nothing itself.
alter table api_keys add column needs_approval boolean not null default false;
