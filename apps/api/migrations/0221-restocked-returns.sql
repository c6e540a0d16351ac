-- Whether the pieces of a received return go back to the stock. null: not received, or received before anybody decided it.
alter table return_items
  add restocked_qty int,
  add write_off_reason text not null default '',
  add check (restocked_qty between 0 and qty),
  add check (length(write_off_reason) <= 200);
