import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeGeneratedFile } from '../../apps/api/test/write-generated-file.ts';
import { importFile } from '../import-file.ts';
import type { DeployedShop } from './part-run.ts';

/** Imports generated products with one variant each into Casa Aurora: the variant's price is the product's. */
export async function addSingleVariants(shop: DeployedShop, productCount: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-products-'));
  try {
    const file = path.join(folder, 'catalogo.csv');
    await writeGeneratedFile(file, {
      seed: 7,
      productCount,
      edit(product) {
        const variants = product.variants.slice(0, 1);
        const values = new Map(Object.entries(variants[0]?.option_values ?? {}));
        const options = (product.options ?? []).map((option) => ({
          ...option,
          values: option.values.filter(({ code }) => values.get(option.code ?? '') === code),
        }));
        return { ...product, options, variants };
      },
    });
    await importFile('aurora', file, { DATABASE_URL: shop.addresses.database, DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
