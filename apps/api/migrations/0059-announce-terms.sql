-- Texts of every page and of the theme may state payment and shipping terms: a change purges the store's pages.
drop trigger announce on payment_methods;
create trigger announce after insert or update or delete on payment_methods
  for each row execute function announce_store();
create trigger announce after insert or update or delete on shipping_rules
  for each row execute function announce_store();
