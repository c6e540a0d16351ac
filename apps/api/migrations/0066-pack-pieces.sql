-- Packs of pieces: '500 un', '6 × 700 ml'. In the form of formatPackContent of packages/brazil [CAT+04].
alter table product_variants drop constraint product_variants_content_check;
alter table product_variants add constraint product_variants_content_check
  check (content ~ '^([0-9]{1,4} × )?[0-9]{1,7}(,[0-9]{1,3})? (kg|g|l|ml|m|mm|un)$');
