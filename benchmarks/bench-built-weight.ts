import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { printTable } from './measure.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const build = join(import.meta.dirname, '../apps/storefront/dist/client');
const routes = ['home', 'category', 'product', 'cart', 'checkout'];
/** The entry, and the chunks that every page loads after hydration. */
const everywhere = [
  'app/client.tsx',
  'app/shell/startup/start-shop.ts',
  'app/shell/overlays/shop-floaters.tsx',
];
const smallBytes = 400;

/**
 * Sums the JavaScript of a page at first load from the build's manifest: the entry, the page's components and the
 * chunks that start after hydration, each with its static imports; without the loader, whose data is in the document.
 * Deterministic to the byte, unlike `weight`, which measures in a browser.
 */
export function benchBuiltWeight(): void {
  const chunks = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const rows = routes.map((route) => {
    const components = Object.keys(chunks).filter(
      (key) => key.startsWith(`app/routes/${route}.tsx?`) && !key.endsWith('?tsr-split=loader'),
    );
    const sizes = scriptsOf(chunks, [...everywhere, ...components]).map(
      (file) => brotliCompressSync(readFileSync(join(build, file))).length,
    );
    return {
      page: route,
      files: sizes.length,
      [`files below ${smallBytes} B`]: sizes.filter((size) => size < smallBytes).length,
      'JS kB (br)': (sizes.reduce((total, size) => total + size, 0) / 1000).toFixed(1),
    };
  });
  printTable('JavaScript of a page at first load, from the build', rows);
}

function scriptsOf(chunks: Readonly<Record<string, Chunk>>, keys: readonly string[]): string[] {
  const reached = new Set(keys);
  // A `Set` also iterates over entries added during the loop.
  for (const key of reached) {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`build has no ${key}`);
    for (const imported of chunk.imports ?? []) reached.add(imported);
  }
  const files = [...reached].flatMap((key) => chunks[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
