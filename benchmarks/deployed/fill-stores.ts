import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeGeneratedFile } from '../../apps/api/test/write-generated-file.ts';
import { addStore } from '../add-store.ts';
import type { DeployedShop } from './part-run.ts';

/** Adds stores with generated catalogues to a running shop, each with products of its own; returns their public ids. */
export async function fillStores(
  shop: DeployedShop,
  { stores, products }: { stores: number; products: number },
  onStore: (id: string) => void,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-stores-'));
  const file = path.join(folder, 'catalogo.csv');
  const ids: string[] = [];
  try {
    for (let number = 1; number <= stores; number += 1) {
      const id = `loja-${number}`;
      onStore(id);
      await writeGeneratedFile(file, { seed: number, productCount: products });
      await addStore(shop.addresses.database, id, file);
      ids.push(id);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await shop.query('analyze');
  return ids;
}
