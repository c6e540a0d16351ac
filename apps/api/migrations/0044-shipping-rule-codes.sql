-- Orders identify their shipping method by this code, so it is unique per store. Of rules that share one, the first offered
-- keeps it.
update shipping_rules
set code = code || '_' || id
where exists (
  select from shipping_rules as first
  where first.store_id = shipping_rules.store_id
    and first.code = shipping_rules.code
    and (first.position, first.id) < (shipping_rules.position, shipping_rules.id)
);
create unique index shipping_rules_by_code on shipping_rules (store_id, code);
