-- The first of the days on which a delivery may arrive, as business days; null: on the last one, business_days.
alter table shipping_rules
  add column business_days_from int,
  add constraint shipping_rules_window check (business_days_from between 0 and business_days);
