import { readFileSync } from 'node:fs';

import { z } from 'zod';

/** Returns the built file of a module of the storefront. */
export function chunkOf(module: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync('apps/storefront/dist/client/.vite/manifest.json', 'utf8'),
  );
  return z.record(z.string(), z.looseObject({ file: z.string() })).parse(manifest)[module]?.file ?? '';
}
