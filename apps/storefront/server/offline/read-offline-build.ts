import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BuiltChunks } from '#app/asset-manifest.ts';

/** The service worker and the build that it belongs to. */
export interface OfflineBuild {
  /** Changes with every build whose pages have other scripts. */
  readonly build: string;
  readonly script: string;
}

/** Reads the worker beside the browser's build; null if there is none. */
export function readOfflineBuild(clientFolder: string): OfflineBuild | null {
  const manifest = join(clientFolder, '.vite/manifest.json');
  const worker = join(clientFolder, '../offline/sw.js');
  if (!existsSync(manifest) || !existsSync(worker)) return null;
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as BuiltChunks;
  const build = /([^/]+)\.js$/.exec(chunks['app/client.tsx']?.file ?? '')?.[1];
  return build === undefined ? null : { build, script: readFileSync(worker, 'utf8') };
}
