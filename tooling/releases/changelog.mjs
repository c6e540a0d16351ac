import { readFileSync } from 'node:fs';

import { inRepository } from '../setup/repository.mjs';

/**
 * @typedef {object} ReleaseNotes
 * @property {string | null} version null: not released yet
 * @property {string | null} date such as `2026-11-30`
 * @property {string} text
 */

/**
 * Returns the parts of a changelog by release, newest first.
 * @param {string} text
 * @returns {ReleaseNotes[]}
 */
export function readChangelog(text = readFileSync(inRepository('CHANGELOG.md'), 'utf8')) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = ''] = part.split('\n', 1);
      const [, version = null, date = null] = /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/.exec(heading) ?? [];
      if (version === null && heading !== 'Unreleased') throw new Error(`CHANGELOG.md: "## ${heading}"`);
      return { version, date, text: part.slice(heading.length).trim() };
    });
}

/**
 * Returns the least version that changes permit by semantic versioning: a major one for breaking changes, a minor one for additions,
 * otherwise a patch.
 * @param {string} last
 * @param {{ isBreaking: boolean, isAdding: boolean }} changes
 */
export function nextVersion(last, { isBreaking, isAdding }) {
  const [major = 0, minor = 0, patch = 0] = last.split('.').map(Number);
  if (isBreaking) return `${major + 1}.0.0`;
  return isAdding ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
