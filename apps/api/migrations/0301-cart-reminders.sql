-- Mails about carts that were left (decision 161): who wants them, who wants none any more, and what became of each.
create table reminder_choices (
  store_id int not null,
  customer_id int not null,
  is_wanted boolean not null,
  chosen_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

-- Recipients by a keyed hash of their address: an erasure of the address keeps the opt-out.
create table reminder_opt_outs (
  store_id int not null references stores on delete cascade,
  recipient text not null,
  opted_out_at timestamptz not null,
  primary key (store_id, recipient)
);

-- Keeps no line of a cart, and outlives it.
create table cart_reminders (
  store_id int not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null after an erasure.
  cart_id uuid,
  customer_id int,
  -- Of a guest who asked for the mail, until it is sent.
  email text check (email = lower(email)),
  -- The hash of the recipient's address, once the mail is decided.
  recipient text,
  state text not null check (state in ('asked', 'sending', 'sent', 'stopped')),
  -- Why no mail was sent.
  stopped_because text check (stopped_because in ('ordered', 'opted_out', 'nothing_to_buy', 'just_reminded', 'refused')),
  coupon_code text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The first time that the link was followed, and the cart into which the lines were put last.
  returned_at timestamptz,
  restored_cart_id uuid,
  primary key (store_id, id),
  unique (store_id, cart_id),
  constraint cart_reminders_stopped check ((state = 'stopped') = (stopped_because is not null)),
  constraint cart_reminders_sent check ((state = 'sent') = (sent_at is not null))
);
create index cart_reminders_by_time on cart_reminders (store_id, created_at);
create index cart_reminders_of_recipient on cart_reminders (store_id, recipient, sent_at);

-- The cart of a reminder from which the lines of a guest's cart come: a login does not add them up.
alter table carts add column restored_from uuid;
create index carts_open_by_change on carts (store_id, updated_at) where status = 'open';

create function schedule_cart_reminders() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'remind_carts', '', null);
  elsif new.value = '1' then
    perform schedule_job(new.store_id, 'remind_carts', '', '-infinity');
  else
    perform schedule_job(new.store_id, 'remind_carts', '', null);
  end if;
  return null;
end $$;
create trigger schedule_reminders_in after insert or update of value on store_configs
  for each row when (new.path = 'reminders/cart_mail') execute function schedule_cart_reminders();
create trigger schedule_reminders_out after delete on store_configs
  for each row when (old.path = 'reminders/cart_mail') execute function schedule_cart_reminders();
