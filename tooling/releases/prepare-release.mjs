import { globSync, readFileSync, writeFileSync } from 'node:fs';

import { inRepository } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { nextVersion, readChangelog } from './changelog.mjs';
import { publicSurface, surfaceChanges } from './public-surface.mjs';

/** @param {string} version */
export const surfaceFile = (version) => inRepository(`releases/${version}.json`);

/** @param {string} version @returns {import('./public-surface.mjs').PublicSurface} */
export const surfaceOf = (version) => JSON.parse(readFileSync(surfaceFile(version), 'utf8'));

/** The files that name the version of the workspaces. */
const manifests = () =>
  ['package.json', ...globSync('{apps,packages,examples}/*/package.json', { cwd: inRepository() })].map(
    (file) => inRepository(file),
  );

/**
 * Gives the sources a version: dates the changelog's part, keeps the public surface in `releases/`, and writes the version into
 * every workspace. Throws if the changes since the last release want a higher one.
 * @param {string} version
 * @param {string} day such as `2026-11-30`
 */
export function prepareRelease(version, day) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new SetupError(`"${version}" não é uma versão como 1.2.0.`);
  const [unreleased, last] = readChangelog();
  if (!unreleased || unreleased.version !== null)
    throw new SetupError('CHANGELOG.md não tem "## Unreleased".');
  if (unreleased.text === '') throw new SetupError('"## Unreleased" em CHANGELOG.md está vazio.');
  const surface = publicSurface();
  if (last?.version) {
    const least = nextVersion(last.version, changesOf(surfaceOf(last.version), surface, unreleased.text));
    if (isLower(version, least)) throw new SetupError(`As mudanças pedem ${least} ou mais.`);
  }
  const changelog = inRepository('CHANGELOG.md');
  const text = readFileSync(changelog, 'utf8');
  writeFileSync(changelog, text.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} - ${day}`));
  writeFileSync(surfaceFile(version), `${JSON.stringify(surface, null, 2)}\n`);
  for (const file of manifests()) setVersion(file, version);
  setLockedVersions(version);
}

/**
 * @param {import('./public-surface.mjs').PublicSurface} before
 * @param {import('./public-surface.mjs').PublicSurface} after
 * @param {string} notes
 */
export function changesOf(before, after, notes) {
  const { added, removed, changed } = surfaceChanges(before, after);
  return {
    isBreaking: removed.length > 0 || /\*\*Breaking:\*\*/.test(notes),
    isAdding: added.length > 0 || changed.length > 0 || /^### Added$/m.test(notes),
  };
}

/** @param {string} one @param {string} other */
function isLower(one, other) {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** @param {string} file @param {string} version */
function setVersion(file, version) {
  const text = readFileSync(file, 'utf8')
    .replace(/^( {2}"version": ")[^"]+/m, `$1${version}`)
    .replaceAll(/("@vitrine\/[\w-]+": ")\d[^"]*/g, `$1${version}`);
  writeFileSync(file, text);
}

/**
 * npm would ask the registry for workspaces whose version it does not find in the lock file.
 * @param {string} version
 */
function setLockedVersions(version) {
  const file = inRepository('package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  lock.version = version;
  for (const [name, entry] of Object.entries(lock.packages)) {
    if (name.includes('node_modules/') || name === 'tooling/boundaries') continue;
    entry.version = version;
    for (const group of ['dependencies', 'devDependencies']) {
      for (const dependency of Object.keys(entry[group] ?? {})) {
        if (dependency.startsWith('@vitrine/')) entry[group][dependency] = version;
      }
    }
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
