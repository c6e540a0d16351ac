import { foldText } from '@vitrine/brazil/fold-text.ts';
import type { ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { nuvemshopColumns } from './nuvemshop-columns.ts';
import type { ShopColumnTable } from './shop-column-table.ts';
import { shopifyColumns } from './shopify-columns.ts';
import { wooColumns } from './woo-columns.ts';

export interface FoundColumn {
  readonly index: number;
  readonly header: string;
  /** What `%d` or `%s` stands for. */
  readonly part: string;
}

/** The columns of a recognised file. */
export interface ShopColumns {
  readonly system: ShopSystem;
  readonly headers: readonly string[];
  /** By role; of a numbered one all, in file order. */
  readonly found: ReadonlyMap<string, readonly FoundColumn[]>;
}

interface Recognition {
  readonly system: ShopSystem;
  readonly table: ShopColumnTable;
  /** All of the first and one of the second make a file one of this system. */
  readonly all: readonly string[];
  readonly oneOf: readonly string[];
}

const recognitions: readonly Recognition[] = [
  {
    system: 'shopify',
    table: shopifyColumns,
    all: ['handle'],
    oneOf: ['title', 'image', 'sku', 'stock', 'price'],
  },
  {
    system: 'nuvemshop',
    table: nuvemshopColumns,
    all: ['handle', 'name'],
    oneOf: ['option_name', 'price', 'stock', 'is_shown'],
  },
  {
    system: 'woocommerce',
    table: wooColumns,
    all: ['type', 'name'],
    oneOf: ['published', 'featured', 'visibility', 'regular_price', 'short_description', 'attribute_name'],
  },
];

/** Recognises the export of another shop by the names of its columns, never by the name of the file; null if it is none. */
export function recogniseShop(headers: readonly string[]): ShopColumns | null {
  for (const { system, table, all, oneOf } of recognitions) {
    const found = findColumns(headers, table);
    if (all.every((role) => found.has(role)) && oneOf.some((role) => found.has(role))) {
      return { system, headers, found };
    }
  }
  return null;
}

function findColumns(
  headers: readonly string[],
  table: ShopColumnTable,
): ReadonlyMap<string, readonly FoundColumn[]> {
  const found = new Map<string, FoundColumn[]>();
  const patterns = Object.entries(table).flatMap(([role, { names }]) =>
    names.map((name) => ({ role, pattern: patternOf(name) })),
  );
  for (const [index, header] of headers.entries()) {
    const key = columnKey(header);
    const match = key === '' ? undefined : patterns.find(({ pattern }) => pattern.test(key));
    if (!match) continue;
    const part = match.pattern.exec(key)?.[1] ?? '';
    found.set(match.role, [...(found.get(match.role) ?? []), { index, header, part }]);
  }
  return found;
}

/** Returns a column's name for comparison: in lower case, without accents, with one underscore for whatever separates words. */
export const columnKey = (header: string): string =>
  foldText(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');

function patternOf(name: string): RegExp {
  // Letters and digits, so that what surrounds them stays as it is.
  const key = columnKey(name.replaceAll('%d', 'zzdzz').replaceAll('%s', 'zzszz'));
  return new RegExp(`^${key.replaceAll('zzdzz', String.raw`(\d+)`).replaceAll('zzszz', '(.+)')}$`, 'u');
}
