-- Why the staff cancelled an order, as they chose and wrote it; null if they gave no reason, or another cancelled it.
alter table orders
  add cancel_reason text,
  add cancel_note text not null default '',
  add is_cancel_note_public boolean not null default false;
