-- Coupons and promotions of chosen products and of first purchases, coupons of categories and of free shipping. Releases
-- without them ignore the columns; a coupon of free shipping takes off 0 centavos there.
alter table coupons
  add category_keys text[] check (category_keys <> '{}'),
  add product_ids int[] check (product_ids <> '{}'),
  add is_first_purchase boolean not null default false,
  drop constraint coupons_kind_check,
  drop constraint coupons_value_check,
  add constraint coupons_kind_check check (kind in ('percentage', 'amount', 'free_shipping')),
  add constraint coupons_value_check check (case kind when 'free_shipping' then value = 0 else value > 0 end);

alter table cart_promotions
  add product_ids int[] check (product_ids <> '{}'),
  add is_first_purchase boolean not null default false;

-- The mailbox of an address: without a tag after `+`, and at Gmail without dots [decision 144].
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case
    when local = '' then email
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain
  end
  from (select split_part(split_part(email, '@', 1), '+', 1) as local, split_part(email, '@', 2) as domain) as parts
$$;

create index customers_by_mailbox on customers (store_id, mailbox_of(email));
