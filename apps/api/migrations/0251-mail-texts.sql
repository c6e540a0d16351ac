-- The texts that a store gives its mails, every version of them: a draft, those in use, and those that were. Without a row in use, a
-- mail has the texts of the shop.
create table mail_texts (
  store_id int not null references stores on delete cascade,
  id int generated always as identity,
  kind text not null,
  state text not null check (state in ('draft', 'published', 'replaced')),
  texts jsonb not null,
  author text not null,
  saved_at timestamptz not null,
  primary key (store_id, id)
);
create unique index mail_texts_one_draft on mail_texts (store_id, kind) where state = 'draft';
create unique index mail_texts_one_published on mail_texts (store_id, kind) where state = 'published';
