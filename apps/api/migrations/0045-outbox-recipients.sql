-- The recipient of an e-mail to a former address (decision 37). A message has it only while it waits.
alter table outbox_messages
  add recipient text,
  add constraint outbox_messages_recipient_waits check (recipient is null or due_at is not null);
