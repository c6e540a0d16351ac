-- A store that its owner has closed down: nothing is bought any more, while its customers still reach their orders and data.
create table store_closings (
  store_id int not null references stores on delete cascade,
  closed_at timestamptz not null,
  closed_by text not null,
  -- For the staff.
  reason text not null check (reason <> '' and length(reason) <= 1000),
  -- For shoppers.
  message text not null check (message <> '' and length(message) <= 2000),
  -- The last day on which customers are promised their account.
  access_until date not null,
  primary key (store_id)
);
-- Pages, feeds and the cart's calls follow at once.
create trigger announce after insert or update or delete on store_closings
  for each row execute function announce_store();
