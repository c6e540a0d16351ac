import type { ProductUses } from '@vitrine/contract/admin/schemas/product-uses.ts';

/** Contents that show a product. */
export const productPlaceLabels: Readonly<Record<ProductUses['places'][number]['kind'], string>> = {
  page: 'Página',
  blog_entry: 'Blog',
  popup: 'Popup',
  setting: 'Configuração',
  list: 'Lista da loja',
};
