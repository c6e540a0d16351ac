-- The wide picture above a category's products: {path, alt, width, height}. Without one its square picture is shown.
alter table categories add column banner jsonb;
