alter table orders
  -- Of the instalments of its card: part of the total, which is what is charged.
  add interest_centavos int not null default 0 check (interest_centavos >= 0),
  -- What it comes to by each payment method, as it was placed; empty for orders from before.
  add prices jsonb not null default '[]';

-- Charged with interest that the order did not tell.
update orders set
  interest_centavos = payments.amount_centavos - orders.total_centavos,
  total_centavos = payments.amount_centavos
from payments
where payments.store_id = orders.store_id and payments.order_id = orders.id
  and payments.status = 'approved' and not payments.is_unwanted
  and payments.type = 'card' and payments.installments > 1
  and payments.amount_centavos > orders.total_centavos;
