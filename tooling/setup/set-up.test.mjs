import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { contentHash } from './content-hash.mjs';
import { missingPackages } from './missing-packages.mjs';

describe('missingPackages', () => {
  const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const version = '1.0.0';

  it.each([
    ['is installed at another version', { version: '1.0.1' }, { version }, ['node_modules/a']],
    ['is not installed', { version }, undefined, ['node_modules/a']],
    ['is installed', { version }, { version }, []],
    ['is a linked workspace', { link: true }, { link: true }, []],
    [
      'is optional, for this platform, and left out',
      { version, optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      undefined,
      ['node_modules/a'],
    ],
    [
      'is optional, for another C library',
      { version, optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      undefined,
      [],
    ],
    ['is optional, for another system', { version, optional: true, os: ['darwin'] }, undefined, []],
    ['is optional, for any system but this', { version, optional: true, os: ['!linux'] }, undefined, []],
    ['is optional, without a platform', { version, optional: true }, undefined, []],
  ])('checks a package that %s', (_, locked, found, expected) => {
    const lock = { packages: { '': {}, 'node_modules/a': locked } };
    const installed = { packages: found ? { 'node_modules/a': found } : {} };
    expect(missingPackages(lock, installed, platform)).toEqual(expected);
  });
});

describe('contentHash', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'content-hash-'));
    writeFileSync(path.join(folder, 'a.ts'), 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('depends on contents, names and the set of files only', () => {
    const before = contentHash(folder, ['.']);
    writeFileSync(path.join(folder, 'a.ts'), 'two');
    const changed = contentHash(folder, ['.']);
    writeFileSync(path.join(folder, 'a.ts'), 'one');
    renameSync(path.join(folder, 'a.ts'), path.join(folder, 'b.ts'));
    const renamed = contentHash(folder, ['.']);
    writeFileSync(path.join(folder, 'c.ts'), '');
    const added = contentHash(folder, ['.']);
    expect(new Set([before, changed, renamed, added]).size).toBe(4);
    rmSync(path.join(folder, 'c.ts'));
    renameSync(path.join(folder, 'b.ts'), path.join(folder, 'a.ts'));
    expect(contentHash(folder, ['.'])).toBe(before);
  });

  it('ignores excluded files, and treats a missing folder as empty', () => {
    const before = contentHash(folder, ['.', 'missing'], (file) => !file.endsWith('.test.ts'));
    writeFileSync(path.join(folder, 'a.test.ts'), 'x');
    expect(contentHash(folder, ['.', 'missing'], (file) => !file.endsWith('.test.ts'))).toBe(before);
  });
});
