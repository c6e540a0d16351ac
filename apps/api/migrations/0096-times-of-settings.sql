-- When a setting was last changed, so that the panel can tell it of a secret, which it never shows. null: before this column.
alter table store_configs add column changed_at timestamptz;
alter table theme_configs add column changed_at timestamptz;
