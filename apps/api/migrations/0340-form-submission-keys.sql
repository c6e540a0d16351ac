-- A form that was kept without a connection, or whose response was lost, is sent again under the same key (decision 170).
alter table cms_form_submissions add column idempotency_key uuid;
create unique index cms_form_submissions_once on cms_form_submissions (store_id, idempotency_key);
