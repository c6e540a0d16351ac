-- Roles that a store makes of the permissions. staff.role names one by its code, or one of the shop's own.
create table staff_roles (
  store_id int not null references stores on delete cascade,
  id int generated always as identity,
  code text not null generated always as ('custom-' || id::text) stored,
  name text not null,
  permissions jsonb not null,
  primary key (store_id, id)
);
create unique index staff_roles_code on staff_roles (store_id, code);
create unique index staff_roles_name on staff_roles (store_id, lower(name));
