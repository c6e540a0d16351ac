import type { ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { filterWord } from '@vitrine/contract/filter-text.ts';
import { redirectKey, redirectPath, targetOfRedirect } from '@vitrine/contract/redirect-path.ts';

import type { ConvertedProduct } from './finish-products.ts';

/** Where each shop has its products; WooCommerce translates the word, and a person may have changed it. */
const prefixes: Readonly<Record<ShopSystem, readonly string[]>> = {
  shopify: ['/products/'],
  nuvemshop: ['/produtos/', '/productos/'],
  woocommerce: ['/produto/', '/product/', '/producto/'],
  table: [],
};

interface PathMove {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the redirects of products to their addresses here: a rule for everything below the path where the old shop has its products,
 * and one for each product whose address has changed besides.
 */
export function redirectsOfProducts(
  products: readonly {
    readonly system: ShopSystem;
    readonly paths: readonly string[];
    readonly slug: string;
  }[],
): PathMove[] {
  const rules = [...new Set(products.map(({ system }) => system))].flatMap((system) =>
    prefixes[system].map((prefix) => ({ old_path: `${prefix}*`, new_path: '/*/p' })),
  );
  const changed = products.flatMap(({ paths, slug }) =>
    paths.flatMap((from) => {
      const to = `/${slug}/p`;
      const rule = rules.find(({ old_path: path }) => from.startsWith(path.slice(0, -1)));
      const isRuled = rule !== undefined && targetOfRedirect(rule, redirectKey(from) ?? '') === to;
      return isRuled ? [] : [{ from, to }];
    }),
  );
  return [...rules.map(({ old_path: from, new_path: to }) => ({ from, to })), ...changed];
}

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
