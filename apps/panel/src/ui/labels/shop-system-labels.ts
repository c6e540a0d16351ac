import type { ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

/** Where a file of products comes from. */
export const shopSystemLabels: Readonly<Record<ShopSystem, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  nuvemshop: 'Nuvemshop',
  table: 'Tabela com outras colunas',
};
