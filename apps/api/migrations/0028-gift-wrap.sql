-- null: no gift wrap; the message may be empty.
alter table carts add column gift_message text check (length(gift_message) <= 200);
alter table orders
  add column gift_wrap_centavos int not null default 0 check (gift_wrap_centavos >= 0),
  add column gift_message text check (length(gift_message) <= 200);
