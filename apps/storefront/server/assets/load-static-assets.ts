import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import { servableContent } from '#server/ready-response.ts';
import type { ServableContent } from '#server/ready-response.ts';
import { workerSecurityPolicy } from '#server/security-headers.ts';
import { staticRoute } from '#server/telemetry/route-of.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The name that vite.config.ts gives workers. */
const workerAddress = /^\/assets\/worker-[^/]+\.js$/;

/**
 * Loads every file below the folder, by address. Names below /assets/ contain a content hash and never change; the
 * build writes `.br` and `.gz` files where compression pays off.
 */
export function loadStaticAssets(folder: string): ReadonlyMap<string, ServableContent> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      // The build manifest is for the server only.
      .filter((file) => !/\.(?:br|gz)$/.test(file) && !file.includes(`${sep}.vite${sep}`))
      .map((file) => {
        const address = `/${relative(folder, file).split(sep).join('/')}`;
        return [address, readAsset(file, address)];
      }),
  );
}

function readAsset(file: string, address: string): ServableContent {
  const identity = readFileSync(file);
  const compressed = (ending: string) =>
    existsSync(file + ending) ? readFileSync(file + ending) : undefined;
  const br = compressed('.br');
  const gzip = compressed('.gz');
  const bodies = { identity, ...(br && { br }), ...(gzip && { gzip }) };
  const ownHeaders = [
    'content-type',
    contentTypes[extname(file)] ?? 'application/octet-stream',
    'cache-control',
    address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'vary',
    'accept-encoding',
    ...(workerAddress.test(address) ? ['content-security-policy', workerSecurityPolicy] : []),
  ];
  return servableContent(bodies, { route: staticRoute, ownHeaders });
}
