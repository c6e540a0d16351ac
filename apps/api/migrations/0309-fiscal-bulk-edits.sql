-- Bulk edits of fiscal data: NCM, CEST, origin and unit of products [decision 71].
alter table bulk_edits drop constraint bulk_edits_field_check;
alter table bulk_edits add constraint bulk_edits_field_check check (field in ('price_centavos', 'special_price_centavos', 'stock',
  'is_active', 'weight_grams', 'in_category', 'has_tag', 'ncm', 'cest', 'goods_origin', 'invoice_unit'));
