-- A quote is a draft that its customer asked for, from a cart (decision 176). Its link answers it; `declined` is terminal.
alter table order_drafts
  add column asked_at timestamptz,
  -- The idempotency key of the request.
  add column asked_key uuid,
  -- What the customer wrote.
  add column asked_note text not null default '',
  -- The day by which the customer wants the products.
  add column wished_on date,
  -- Why the customer declined it.
  add column decline_reason text not null default '',
  add constraint order_drafts_asked_check check ((asked_at is null) = (asked_key is null)),
  drop constraint order_drafts_status_check,
  add constraint order_drafts_status_check check (status in ('open', 'ordered', 'discarded', 'expired', 'declined'));
create unique index order_drafts_by_request on order_drafts (store_id, customer_id, asked_key) where asked_key is not null;
-- Quotes that wait for an answer, which the home screen counts.
create index order_drafts_waiting on order_drafts (store_id) where asked_at is not null and status = 'open' and link_hash is null;
-- The panel lists them first.
create index order_drafts_by_waiting on order_drafts
  (store_id, (asked_at is not null and status = 'open' and link_hash is null) desc, changed_at desc);
