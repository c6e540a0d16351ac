import { readFileSync } from 'node:fs';

import { inRepository } from '../setup/repository.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [link] whether it is a workspace
 * @property {boolean} [dev] whether only development needs it
 * @property {boolean} [hasInstallScript]
 */

/**
 * Returns the installed packages of a committed lock file, by their folders; not the repository's own.
 * @param {string} [file]
 * @returns {[folder: string, locked: LockedPackage][]}
 */
export function readLock(file = 'package-lock.json') {
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const { packages } = JSON.parse(readFileSync(inRepository(file), 'utf8'));
  return Object.entries(packages).filter(([folder]) => folder.includes('node_modules/'));
}

/** @param {string} folder such as `node_modules/a/node_modules/@b/c` @returns {string} */
export const nameOfFolder = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 13);

/**
 * Returns the packages that a deployment installs, of every platform, each version once, by name.
 * @returns {import('./licences.mjs').LicensedPackage[]}
 */
export function shippedPackages() {
  const shipped = readLock()
    .filter(([, { link, dev }]) => !link && !dev)
    .map(([folder, { version = '', license = null }]) => ({
      name: nameOfFolder(folder),
      version,
      licence: license,
    }));
  const unique = new Map(shipped.map((one) => [`${one.name}@${one.version}`, one]));
  return [...unique.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
