-- Searches without results, for the merchant (decision 15): words and counts, no data about shoppers.
create table unanswered_searches (
  store_id int not null references stores,
  -- In plain letters and digits.
  words text not null check (length(words) <= 60),
  times int not null default 1,
  last_at timestamptz not null,
  primary key (store_id, words)
);
