-- When a setting was last changed, so that the panel can show it for a secret, whose value it never shows. null: before this column.
alter table store_configs add column changed_at timestamptz;
alter table theme_configs add column changed_at timestamptz;
