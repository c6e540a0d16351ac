-- Less work for an import (decision 65).

-- No query selects by these lists as a whole, and sorting them was most of the time of `analyze`.
alter table products alter column options set statistics 0, alter column attributes set statistics 0;
alter table product_variants alter column option_values set statistics 0, alter column volume_prices set statistics 0;

-- As in 0003. Because unaccent is not immutable, PostgreSQL cannot inline the function: in SQL each call starts an executor.
create or replace function fold(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent', value));
end $$;
