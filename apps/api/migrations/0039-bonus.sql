-- The bonus used by an order, part of its discount.
alter table orders add column bonus_centavos int not null default 0 check (bonus_centavos >= 0);
