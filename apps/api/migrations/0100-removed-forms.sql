-- When staff removed the form. It is kept for its answers, without its code, which another form may take.
alter table cms_forms add column removed_at timestamptz;
