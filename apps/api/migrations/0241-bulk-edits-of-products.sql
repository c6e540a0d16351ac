-- Bulk edits of the weight of variants and of the categories of products: 1 for a product that is in the category of the change.
alter table bulk_edits drop constraint bulk_edits_field_check;
alter table bulk_edits add constraint bulk_edits_field_check
  check (field in ('price_centavos', 'special_price_centavos', 'stock', 'is_active', 'weight_grams', 'in_category'));
