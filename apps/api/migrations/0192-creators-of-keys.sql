-- The person who answers for a key: it works while they have access, with no more than they may (decision 92).
-- null: a key of an earlier release whose creation the audit does not have.
alter table api_keys add column created_by_staff_id int;
alter table api_keys add foreign key (store_id, created_by_staff_id) references staff on delete cascade;
create index api_keys_of_staff on api_keys (store_id, created_by_staff_id);

update api_keys
set created_by_staff_id = staff.id
from audit_entries, staff
where audit_entries.store_id = api_keys.store_id
  and audit_entries.action = 'POST /api/admin/keys'
  and audit_entries.target_kind = 'key'
  and audit_entries.target_id = api_keys.id::text
  and audit_entries.actor_kind = 'staff'
  and staff.store_id = api_keys.store_id
  and staff.id::text = audit_entries.actor_id;
