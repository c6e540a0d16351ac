-- Bulk edits of prices, stock and visibility, each undone as a whole (decision 71). A job changes the rows in chunks.
create table bulk_edits (
  store_id int not null references stores on delete cascade,
  -- Chosen by the caller: a repeated request finds its edit.
  id uuid not null,
  change jsonb not null,
  scope jsonb not null,
  field text not null check (field in ('price_centavos', 'special_price_centavos', 'stock', 'is_active')),
  status text not null check (status in ('applying', 'applied', 'undoing', 'undone')),
  total int not null,
  -- Of the last row that is applied or, during the undo, undone.
  position int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  primary key (store_id, id)
);
create index bulk_edits_by_time on bulk_edits (store_id, created_at desc, id);

create table bulk_edit_rows (
  store_id int not null,
  edit_id uuid not null,
  -- By product, then variant: the order in which sales lock them.
  position int not null,
  product_id int not null,
  -- null: the row is about the product.
  variant_id int,
  sku text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'changed', 'unchanged', 'refused', 'undone', 'kept')),
  -- Centavos (null: not on offer), pieces, or 1 for a product that is shown.
  value_before int,
  value_after int,
  -- The value at the time of the undo.
  value_found int,
  -- Why it was refused or kept.
  code text,
  primary key (store_id, edit_id, position),
  foreign key (store_id, edit_id) references bulk_edits on delete cascade
);
create index bulk_edit_rows_by_status on bulk_edit_rows (store_id, edit_id, status, position);

create function schedule_bulk_edit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'run_bulk_edits', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'run_bulk_edits', new.id::text,
      case when new.status in ('applying', 'undoing') then timestamptz '-infinity' end);
  end if;
  return null;
end $$;
create trigger schedule_bulk_edit after insert or update of status or delete on bulk_edits
  for each row execute function schedule_bulk_edit();

-- As in 0072, with those of bulk edits.
alter function schedule_jobs_of(int) rename to schedule_jobs_of_orders;
create function schedule_jobs_of(of_store int) returns void language sql as $$
  select schedule_jobs_of_orders(of_store);
  insert into jobs (store_id, kind, subject, due_at)
  select store_id, 'run_bulk_edits', id::text, '-infinity' from bulk_edits
  where store_id = of_store and status in ('applying', 'undoing')
  on conflict do nothing
$$;
