-- A request for an approval is a draft that a buyer asked for, from a cart (decision 180). Its link approves it.
alter table order_drafts
  add column approval_asked_at timestamptz,
  -- The buyer who asked.
  add column approval_of_buyer int,
  -- The idempotency key of the request.
  add column approval_key uuid,
  -- Who approved or declined it.
  add column decided_by text not null default '',
  add foreign key (store_id, approval_of_buyer) references company_buyers (store_id, id) on delete cascade,
  add constraint order_drafts_approval_check check (
    (approval_asked_at is null) = (approval_key is null) and (approval_asked_at is null) = (approval_of_buyer is null)
    and (approval_asked_at is null or asked_at is null)
  );
create unique index order_drafts_by_approval_request on order_drafts (store_id, customer_id, approval_key)
  where approval_key is not null;
