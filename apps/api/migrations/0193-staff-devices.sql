-- Browsers with which a person of the staff has signed in, by a secret of their cookie (decision 92).
create table staff_devices (
  store_id int not null,
  staff_id int not null,
  -- A keyed hash.
  device_hash text not null,
  last_seen_at timestamptz not null,
  primary key (store_id, staff_id, device_hash),
  foreign key (store_id, staff_id) references staff on delete cascade
);
