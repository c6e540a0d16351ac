-- The metrics count open payments and their age across all stores [OPS+04].
create index payments_without_final_status on payments (status, created_at)
  where status in ('unknown', 'pending', 'in_review');
