-- Every change of a variant's stock: their sum is the stock. A trigger writes them, so that no statement, of this release or the one
-- before, changes the stock without one.
create table stock_movements (
  id bigint generated always as identity,
  store_id int not null,
  variant_id int not null,
  -- Added to the stock; 0 only for returned pieces that did not go back to it.
  qty int not null,
  stock_after int not null check (stock_after >= 0),
  written_off int not null default 0 check (written_off >= 0),
  reason text not null,
  -- What caused it: 'order', 'return', 'import', 'bulk_edit'; null for a change by hand.
  document_kind text,
  -- The number that people see, or the id.
  document text,
  -- null: the shopper or the shop itself
  author text,
  note text not null default '',
  at timestamptz not null,
  primary key (store_id, id),
  check ((qty = 0) = (written_off > 0)),
  check ((document_kind is null) = (document is null)),
  foreign key (store_id, variant_id) references product_variants (store_id, id)
    on delete cascade deferrable initially deferred
);
create index stock_movements_by_variant on stock_movements (store_id, variant_id, id desc);
create index stock_movements_by_time on stock_movements (store_id, at);

-- The stock from before the ledger.
insert into stock_movements (store_id, variant_id, qty, stock_after, reason, at)
select store_id, id, stock, stock, 'opening', now() from product_variants where stock <> 0;

-- The cause of the change that a statement makes, as JSON. The trigger reads and removes it: it is null in every stored row.
alter table product_variants add column stock_cause jsonb;

create function record_stock_movement() returns trigger language plpgsql as $$
declare
  cause jsonb := new.stock_cause;
  moved int := new.stock - case when tg_op = 'INSERT' then 0 else old.stock end;
  pieces int := coalesce((cause ->> 'written_off')::int, 0);
begin
  new.stock_cause := null;
  if moved <> 0 and pieces > 0 then
    raise exception 'pieces that are written off do not change the stock';
  end if;
  if moved <> 0 or pieces > 0 then
    insert into stock_movements
      (store_id, variant_id, qty, stock_after, written_off, reason, document_kind, document, author, note, at)
    values (new.store_id, new.id, moved, new.stock, pieces,
      coalesce(cause ->> 'reason', case when tg_op = 'INSERT' then 'opening' else 'other' end),
      cause ->> 'document_kind', cause ->> 'document', cause ->> 'author', coalesce(cause ->> 'note', ''),
      coalesce((cause ->> 'at')::timestamptz, now()));
  end if;
  return new;
end $$;
create trigger record_stock_movement before insert or update of stock, stock_cause on product_variants
  for each row execute function record_stock_movement();

-- Only a change of stock writes the ledger; what follows from a removed variant is a removal at a deeper level.
create function refuse_stock_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' and pg_trigger_depth() > 1 then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'the stock ledger is written by changes of the stock alone';
end $$;
create trigger kept before insert or update or delete on stock_movements
  for each row execute function refuse_stock_ledger_change();
