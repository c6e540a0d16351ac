import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string[]} segments */
export function inRepository(...segments) {
  return path.join(repositoryRoot, ...segments);
}

/** Returns the exact Node version that the root package.json pins. */
export function pinnedNodeVersion() {
  /** @type {{ devDependencies: Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const version = manifest.devDependencies.node;
  if (!version) throw new Error('package.json pins no "node" package');
  return version;
}

/** Returns a PATH that starts with the pinned Node and the installed commands. */
export function toolPath() {
  return [
    inRepository('.cache/node/node_modules/.bin'),
    inRepository('node_modules/.bin'),
    process.env.PATH ?? '',
  ].join(path.delimiter);
}

/** @returns {string} the pinned Node's executable */
export function pinnedNode() {
  return inRepository('.cache/node/node_modules/.bin/node');
}
