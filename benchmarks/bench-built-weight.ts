import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { firstViewScripts } from './first-view-scripts.ts';
import { printTable } from './measure.ts';

const build = join(import.meta.dirname, '../apps/storefront/dist/client');

/** The limits of a page's JavaScript at first view, in kB and files: a little above what the build has. The aim of the first four is 100 kB in 8 files. */
const limits = {
  home: [99.5, 4],
  category: [99.5, 4],
  search: [99.5, 4],
  product: [99.5, 4],
  cart: [128.3, 22],
  checkout: [153, 32],
} as const;

/**
 * Sums the JavaScript of a page at first view from the build's manifest. Deterministic to the byte, unlike `weight`, which
 * measures in a browser. Fails beyond a limit.
 */
export function benchBuiltWeight(): void {
  const chunks = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'));
  const exceeded: string[] = [];
  const rows = Object.entries(limits).map(([page, [maxKb, maxFiles]]) => {
    const sizes = firstViewScripts(chunks, page).map(
      (file) => brotliCompressSync(readFileSync(join(build, file))).length,
    );
    const kb = sizes.reduce((total, size) => total + size, 0) / 1000;
    if (kb > maxKb || sizes.length > maxFiles) exceeded.push(page);
    return {
      page,
      files: sizes.length,
      'files at most': maxFiles,
      'JS kB (br)': kb.toFixed(1),
      'JS kB at most': maxKb,
    };
  });
  printTable('JavaScript of a page at first view, from the build', rows);
  if (exceeded.length > 0) throw new Error(`JavaScript beyond the limit: ${exceeded.join(', ')}`);
}
