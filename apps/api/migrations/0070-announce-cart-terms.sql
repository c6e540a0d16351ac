-- Each process remembers the terms by which it prices carts and orders until they change. No page depends on the tag.
create trigger announce after insert or update or delete on cart_promotions
  for each row execute function announce_tags('cart');
create trigger announce after insert or update or delete on shipping_rates
  for each row execute function announce_tags('cart');
