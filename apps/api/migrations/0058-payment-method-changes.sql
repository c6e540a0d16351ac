-- Pages show the payment methods and their instalments: a change purges them.
create trigger announce after insert or update or delete on payment_methods
  for each row execute function announce_tags('payment');
