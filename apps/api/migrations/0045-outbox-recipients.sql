-- Mails to an address that no account has any more (decision 37). A message keeps it while it waits, and no longer.
alter table outbox_messages
  add recipient text,
  add constraint outbox_messages_recipient_waits check (recipient is null or due_at is not null);
