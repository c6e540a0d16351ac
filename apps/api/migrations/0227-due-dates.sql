-- Faturado with several due dates: a method has further days after `valid_for`, which processes of the release before read alone.
alter table payment_methods add column later_due_days int[] not null default '{}';
-- `payments.net_terms` of such an order is {due_date, instalments}: the next due date, and each instalment with amount, day and receipt. Of
-- it, what the company has paid so far; `received_on` is set with the last instalment, and of an order with one due date alone.
alter table payments add column received_centavos int not null default 0
  check (received_centavos >= 0 and (received_centavos = 0 or type = 'net_terms'));
