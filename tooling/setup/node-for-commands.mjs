import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { inRepository, pinnedNode, pinnedNodeVersion } from './repository.mjs';

/**
 * Returns a Node of the pinned version in a checkout that has packages: this process's, or an installed one. Null if the checkout has
 * to be set up first. Writes nothing, so that the checkout may belong to another user and serve a shop meanwhile.
 * @returns {string | null}
 */
export function nodeForCommands() {
  if (!existsSync(inRepository('node_modules/.package-lock.json'))) return null;
  const pinnedVersion = `v${pinnedNodeVersion()}`;
  if (process.version === pinnedVersion) return process.execPath;
  const candidates = [pinnedNode(), inRepository('node_modules/.bin/node')];
  return candidates.find((one) => existsSync(one) && versionOf(one) === pinnedVersion) ?? null;
}

/** @param {string} node */
function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}
