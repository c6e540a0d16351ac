-- What a piece of a variant costs the merchant. No response to shoppers has it.
alter table product_variants add column cost_centavos int check (cost_centavos >= 0);

-- The cost of one piece when it was sold, so that the margins of the past stay. null: it was not known. A trigger writes it,
-- whatever statement sells, of this release or the one before.
alter table order_items add column cost_centavos int check (cost_centavos >= 0);

create function keep_cost_of_sale() returns trigger language plpgsql as $$
begin
  if new.cost_centavos is null and new.variant_id is not null then
    select cost_centavos into new.cost_centavos from product_variants
      where store_id = new.store_id and id = new.variant_id;
  end if;
  return new;
end $$;
create trigger keep_cost_of_sale before insert on order_items
  for each row execute function keep_cost_of_sale();
