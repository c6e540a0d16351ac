alter table orders
  -- Interest of the instalments: part of the total, which is charged.
  add interest_centavos int not null default 0 check (interest_centavos >= 0),
  -- The order's price by each payment method when it was placed; empty for older orders.
  add prices jsonb not null default '[]';

-- Orders charged with interest that their total did not include.
update orders set
  interest_centavos = payments.amount_centavos - orders.total_centavos,
  total_centavos = payments.amount_centavos
from payments
where payments.store_id = orders.store_id and payments.order_id = orders.id
  and payments.status = 'approved' and not payments.is_unwanted
  and payments.type = 'card' and payments.installments > 1
  and payments.amount_centavos > orders.total_centavos;
