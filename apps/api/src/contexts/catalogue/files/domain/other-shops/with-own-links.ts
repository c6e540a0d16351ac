import type { ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { redirectPath } from '@vitrine/contract/redirect-path.ts';

import type { ConvertedProduct } from './finish-products.ts';
import { oldPaths } from './old-paths.ts';

const link = /(<a\b[^<>]*?\shref\s*=\s*)(["'])(https?:\/\/[^"'<>\s]+)\2/gi;

/**
 * Takes the host of the old shop out of links to products of the same file: the old path stays, which leads to the product here whatever
 * its address becomes. Other links stay as they are.
 */
export function withOwnLinks(
  system: ShopSystem,
  products: readonly ConvertedProduct[],
): readonly ConvertedProduct[] {
  const paths = new Set(products.flatMap((product) => oldPaths(system, product)));
  if (paths.size === 0) return products;
  const ownPath = (address: string): string | null => {
    const url = URL.parse(address.replaceAll('&amp;', '&'));
    const normal = url && redirectPath(url.pathname);
    return normal && 'path' in normal && paths.has(normal.path) ? normal.path : null;
  };
  return products.map((product) => {
    const html = product.entry.description_html;
    if (!html) return product;
    const own = html.replaceAll(link, (whole, start: string, quote: string, address: string) => {
      const path = ownPath(address);
      return path === null ? whole : `${start}${quote}${path}${quote}`;
    });
    return own === html ? product : { ...product, entry: { ...product.entry, description_html: own } };
  });
}
