import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { installedPlatform, missingPackages } from './missing-packages.mjs';
import { inRepository, pinnedNode, pinnedNodeVersion } from './repository.mjs';

/**
 * Returns a Node of the pinned version whose packages are installed: this process's, or one in the checkout. Null if the
 * checkout has to be set up first. Writes nothing, so that the checkout may belong to another user.
 * @returns {string | null}
 */
export function nodeForCommands() {
  if (!arePackagesInstalled()) return null;
  const wanted = `v${pinnedNodeVersion()}`;
  if (process.version === wanted) return process.execPath;
  const candidates = [pinnedNode(), inRepository('node_modules/.bin/node')];
  return candidates.find((one) => existsSync(one) && versionOf(one) === wanted) ?? null;
}

/** Checks the packages that programs need; a release may leave out those of development. */
function arePackagesInstalled() {
  const record = inRepository('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const lock = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'));
  const needed = Object.entries(lock.packages).filter(([, entry]) => !Object(entry).dev);
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  return (
    missingPackages({ packages: Object.fromEntries(needed) }, installed, installedPlatform()).length === 0
  );
}

/** @param {string} node */
function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}
