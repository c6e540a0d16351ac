-- Answers that merchants write to questions of the search, each with the phrasings that it answers (decision 168).
create table search_answers (
  store_id int not null references stores on delete cascade,
  id int generated always as identity,
  title text not null check (title <> '' and length(title) <= 120),
  text text not null check (text <> '' and length(text) <= 600),
  -- a path of the shop or a whole https address; empty for none
  link text not null default '' check (length(link) <= 500),
  phrasings jsonb not null,
  is_active boolean not null default true,
  changed_at timestamptz not null,
  primary key (store_id, id)
);
create trigger announce after insert or update or delete on search_answers
  for each row execute function announce_tags('answers');
