-- Counts of all processes, as rate-limiter-flexible reads and writes them. Keys are hashes: no address or e-mail is kept.
create table rate_limits (
  key text primary key,
  points int not null default 0,
  -- milliseconds since 1970
  expire bigint
);

-- Finds the guests' carts that were abandoned.
create index carts_of_guests_by_change on carts (store_id, updated_at)
  where customer_id is null and status = 'open';
