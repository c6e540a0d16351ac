-- Counters of all processes, in the form of rate-limiter-flexible. Keys are hashes: no address or e-mail is stored.
create table rate_limits (
  key text primary key,
  points int not null default 0,
  -- milliseconds since 1970
  expire bigint
);

-- Finds abandoned guest carts.
create index carts_of_guests_by_change on carts (store_id, updated_at)
  where customer_id is null and status = 'open';
