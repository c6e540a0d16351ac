import { globSync } from 'node:fs';
import path from 'node:path';

import { inRepository } from '../setup/repository.mjs';

/** Documents outside of `docs`, by their address on the site; README.md is its first page. */
const others = new Map([
  ['ARCHITECTURE.md', 'architecture'],
  ['CHANGELOG.md', 'changelog'],
  ['CONTRIBUTING.md', 'contributing'],
  ['SECURITY.md', 'reporting-a-weakness'],
  ['packages/client/README.md', 'client'],
  ['examples/storefront/README.md', 'example-storefront'],
  ['apps/panel/src/ui/README.md', 'parts-of-the-panel'],
]);

/**
 * Returns the documents by file, each with its address on the site of the documents, without a first slash.
 * @returns {ReadonlyMap<string, string>}
 */
export function documentPages() {
  const files = globSync('docs/**/*.md', { cwd: inRepository() }).toSorted();
  return new Map([...others, ...files.map((file) => /** @type {const} */ ([file, addressOf(file)]))]);
}

/** @param {string} file */
function addressOf(file) {
  const address = path.posix.relative('docs', file).slice(0, -'.md'.length);
  return address.replace(/(^|\/)(README|index)$/, '$1index');
}
