import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { compressBrotli, compressGzip } from '#server/compression.ts';

/** Writes `.br` and `.gz` files next to the text files of the build, so that servers need not compress them. */
export function precompressBuild(): Plugin {
  return {
    name: 'vitrine:precompress-build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(?:js|css|svg|json|txt|wasm)$/.test(file));
      await Promise.all(texts.map((file) => compressFile(join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  // For WebAssembly the highest quality takes many seconds and saves only a twentieth.
  const brotliQuality = file.endsWith('.wasm') ? 9 : 11;
  await Promise.all([
    compressBrotli(bytes, brotliQuality).then((br) => writeFile(`${file}.br`, br)),
    compressGzip(bytes, 9).then((gz) => writeFile(`${file}.gz`, gz)),
  ]);
}
