import { randomInt } from 'node:crypto';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { catalogueRepository } from './catalogue-repository.ts';
import type { NamedEntry } from './domain/catalogue-entry.ts';
import type { StoredProduct } from './domain/catalogue-state.ts';
import { productRelationRepository } from './product-relation-repository.ts';
import { type ExportedProduct, type FileFormat, writeCsv, writeJson } from './write-file.ts';

const readAtOnce = 200;

const letters = 'bcdfghjklmnpqrstvwxz';

/** Tells one export from another in `stock_seen`; letters alone, which no spreadsheet changes. */
const newExportMark = (): string =>
  Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('');

/** Writes a store's whole catalogue as chunks of text, in the order of the products' creation, with the stock that it sees. */
export async function* exportCatalogue(
  db: StoreDatabase,
  {
    format,
    onProduct,
    mark = newExportMark(),
    hasCosts = true,
  }: {
    format: FileFormat;
    onProduct: (product: ExportedProduct) => Promise<void>;
    mark?: string;
    /** Whether the reader may see cost prices. */
    hasCosts?: boolean;
  },
): AsyncGenerator<string> {
  const names = await catalogueRepository.categoryNames(db);
  const writer = format === 'csv' ? writeCsv({ hasCosts }) : writeJson({ hasCosts });
  yield writer.start;
  for (let lastId = 0; ;) {
    const found = await catalogueRepository.after(db, { id: lastId, limit: readAtOnce });
    const related = await productRelationRepository.related(
      db,
      found.map(({ id }) => id),
    );
    for (const product of found) {
      const exported = exportedProduct(product, { names, related: related.get(product.id) ?? [], mark });
      await onProduct(exported);
      yield writer.product(exported);
    }
    const last = found.at(-1);
    if (!last) break;
    lastId = last.id;
  }
  yield writer.end;
}

function exportedProduct(
  product: StoredProduct,
  {
    names,
    related,
    mark,
  }: { names: ReadonlyMap<string, string>; related: readonly { sku: string }[]; mark: string },
): ExportedProduct {
  const { id: _id, category_keys: keys, video_added_on: _day, variants, images, ...values } = product;
  return {
    ...values,
    categories: keys.map((key) => categoryPath(key, names)),
    images: images.map(({ path, alt, option_value }) => ({ file: path, alt, option_value })),
    related_skus: related.map(({ sku }) => sku),
    variants: variants.map(({ id: _variantId, position: _position, option_values: chosen, ...variant }) => ({
      ...variant,
      stock_seen: { stock: variant.stock, export: mark },
      option_values: inOrderOf(values.options, chosen),
    })),
  };
}

/** Returns the path of `sala/mantas` with both names. */
function categoryPath(key: string, names: ReadonlyMap<string, string>): NamedEntry[] {
  const codes = key.split('/');
  return codes.map((code, index) => ({
    code,
    label: names.get(codes.slice(0, index + 1).join('/')) ?? code,
  }));
}

/** The database does not preserve the key order of JSON objects. */
function inOrderOf(
  options: StoredProduct['options'],
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const positions = new Map(options.map(({ code }, index) => [code, index]));
  const positionOf = (code: string) => positions.get(code) ?? positions.size;
  return Object.fromEntries(
    Object.entries(chosen).toSorted(([one], [other]) => positionOf(one) - positionOf(other)),
  );
}
