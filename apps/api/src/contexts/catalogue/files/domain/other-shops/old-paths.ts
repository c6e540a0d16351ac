import type { ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { filterWord } from '@vitrine/contract/filter-text.ts';
import { redirectPath } from '@vitrine/contract/redirect-path.ts';

import type { ConvertedProduct } from './finish-products.ts';

/** Where each shop has its products; WooCommerce translates the word, and a person may have changed it. */
const prefixes: Readonly<Record<ShopSystem, readonly string[]>> = {
  shopify: ['/products/'],
  nuvemshop: ['/produtos/', '/productos/'],
  woocommerce: ['/produto/', '/product/', '/producto/'],
  table: [],
};

/**
 * Returns the addresses that a product has in its old shop, as browsers ask for them. An export of WooCommerce does not have them: its
 * shop makes them of the name, unless a person has changed one.
 */
export function oldPaths(
  system: ShopSystem,
  { handle, entry }: Pick<ConvertedProduct, 'handle' | 'entry'>,
): string[] {
  const word = handle ?? (system === 'woocommerce' ? filterWord(entry.name ?? '') : '');
  if (word === '' || /[/?#]/.test(word)) return [];
  return prefixes[system].flatMap((prefix) => {
    const normal = redirectPath(`${prefix}${word}`);
    return 'path' in normal ? [normal.path] : [];
  });
}
