-- Texts of cached pages state the amounts from which shipping is free.
create trigger announce after insert or update or delete on shipping_rules
  for each row execute function announce_store();
