import { existsSync, globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inRepository } from '../setup/repository.mjs';
import { nextVersion, readChangelog } from './changelog.mjs';
import { changesOf, surfaceFile, surfaceOf } from './prepare-release.mjs';
import { publicSurface, surfaceChanges } from './public-surface.mjs';

const [unreleased, ...releases] = readChangelog();
const [last] = releases;

/** @param {string} version @returns {number[]} */
const partsOf = (version) => version.split('.').map(Number);

describe('the changelog', () => {
  it('[INT+15] begins with what is not released, and names releases by version and day, newest first', () => {
    expect(unreleased?.version).toBeNull();
    const named = releases.map(({ version, date }) => ({ parts: partsOf(version ?? ''), date: date ?? '' }));
    expect(named.length).toBeGreaterThan(0);
    for (const [at, { parts, date }] of named.entries()) {
      expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
      const older = named[at + 1];
      if (!older) continue;
      const first = parts.findIndex((part, index) => part !== older.parts[index]);
      expect(first, `${parts.join('.')} after ${older.parts.join('.')}`).not.toBe(-1);
      expect(parts[first] ?? 0).toBeGreaterThan(older.parts[first] ?? 0);
      expect(date >= older.date).toBe(true);
    }
  });

  it('[INT+15] has the public surface of each release, and no other', () => {
    for (const { version } of releases) expect(existsSync(surfaceFile(version ?? ''))).toBe(true);
    expect(globSync('releases/*.json', { cwd: inRepository() })).toHaveLength(releases.length);
  });

  it('[INT+15] is the version of every workspace', () => {
    const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: inRepository() })];
    const versions = files.map((file) => JSON.parse(readFileSync(inRepository(file), 'utf8')).version);
    expect(new Set(versions)).toEqual(new Set([last?.version]));
  });

  it('[INT+15] names every call, setting, topic, variable, command and column that changed since the last release', () => {
    const { added, removed, changed } = surfaceChanges(surfaceOf(last?.version ?? ''), publicSurface());
    const notes = unreleased?.text ?? '';
    /** @param {string} name */
    const isNamed = (name) =>
      notes.includes(`\`${name.replace(/^(?:setting|variable|command|column|webhook|look) /, '')}\``);
    const unnamed = [...added, ...removed, ...changed].filter((name) => !isNamed(name));
    expect(unnamed, 'CHANGELOG.md, Unreleased').toEqual([]);
  });
});

describe('a surface', () => {
  const before = { 'GET /a': '1', 'GET /b': '2', 'setting c': '3' };

  it('[INT+15] tells what was added, removed and changed', () => {
    const after = { 'GET /a': '1', 'GET /b': '9', 'GET /d': '4' };
    expect(surfaceChanges(before, after)).toEqual({
      added: ['GET /d'],
      removed: ['setting c'],
      changed: ['GET /b'],
    });
    expect(surfaceChanges(before, before)).toEqual({ added: [], removed: [], changed: [] });
  });

  it.each([
    ['nothing', before, '### Fixed\n- Um texto.', '1.4.3'],
    ['a new call', { ...before, 'GET /d': '4' }, '', '1.5.0'],
    ['a call of another form', { ...before, 'GET /b': '9' }, '', '1.5.0'],
    ['what the notes add', before, '### Added\n- A page.', '1.5.0'],
    ['a call less', { 'GET /a': '1', 'GET /b': '2' }, '', '2.0.0'],
    ['another meaning', { ...before, 'GET /b': '9' }, '- **Breaking:** `GET /b` …', '2.0.0'],
  ])('[INT+15] with %s asks for a version by semver', (_case, after, notes, version) => {
    expect(nextVersion('1.4.2', changesOf(before, after, notes))).toBe(version);
  });

  it('[INT+15] has a name for each kind that others depend on', () => {
    const kinds = new Set(Object.keys(publicSurface()).map((name) => name.split(' ')[0]));
    for (const kind of [
      'GET',
      'POST',
      'webhook',
      'setting',
      'variable',
      'command',
      'column',
      'app-manifest',
      'look',
    ])
      expect(kinds).toContain(kind);
  });
});

it.each(['## 1.0 - 2026-11-30\n', '## 1.0.0 (2026-11-30)\n', '## Next\n'])(
  'refuses the heading %j',
  (text) => {
    expect(() => readChangelog(text)).toThrow('CHANGELOG.md');
  },
);
