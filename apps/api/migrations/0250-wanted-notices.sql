-- The notices that a person of the staff wants by mail, as a list of names; null while they have not chosen: those of their role.
alter table staff add column wanted_notices jsonb;
