import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inRepository } from '../setup/repository.mjs';

/** @param {string} file */
const read = (file) => readFileSync(inRepository(file), 'utf8');

/** @param {string} text @returns {string[][]} the rows of its tables, without heads and lines */
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|--'))
    .map((line) => line.slice(2, -2).split(' | '));

/** @param {string} shown @returns {{ file: string, title: string }[]} */
const testsIn = (shown) =>
  [...shown.matchAll(/`([\w./-]+)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));

/**
 * Returns whether a file has a test with this title, whole, also in a table of titles.
 * @param {{ file: string, title: string }} test
 */
function hasTest({ file, title }) {
  if (!/\.(test|spec)\.(tsx?|mjs)$/.test(file) || !existsSync(inRepository(file))) return false;
  const source = read(file);
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}

describe('the threats of docs/security.md', () => {
  const threats = (read('docs/security.md').split('\n## Threats\n')[1] ?? '').split('\n## ')[0] ?? '';
  const rows = rowsOf(threats).filter(([name]) => name !== 'Threat');

  it('[OPS+12] cover each kind of STRIDE', () => {
    const kinds = [...threats.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind);
    expect(kinds).toEqual([
      'Spoofing',
      'Tampering',
      'Repudiation',
      'Information disclosure',
      'Denial of service',
      'Elevation of privilege',
    ]);
    expect(rows.length).toBeGreaterThan(80);
  });

  it.each(rows.map(([threat = '', , shown = '']) => [threat, testsIn(shown)]))(
    '[OPS+12] %s: is shown by tests that exist',
    (_threat, tests) => {
      expect(tests).not.toEqual([]);
      expect(tests.filter((test) => !hasTest(test))).toEqual([]);
    },
  );

  it('[OPS+12] miss a title that no test has, and a file that has none', () => {
    const file = 'tooling/checks/security-document.test.mjs';
    const title = '[OPS+12] cover each kind of STRIDE';
    expect(hasTest({ file, title })).toBe(true);
    expect(hasTest({ file, title: title.slice(0, -1) })).toBe(false);
    expect(hasTest({ file: 'tooling/setup/repository.mjs', title: 'repository' })).toBe(false);
  });
});

/** Requirements of ASVS 5.0.0 at the levels 1 and 2, by chapter. */
const requirementsOfChapters = {
  1: '1.1 1.2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11 4.1 4.2 4.3 5.1 5.2',
  2: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 4.1',
  3: '2.1 2.2 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5 4.6 5.1 5.2 5.3 5.4 5.5 7.1 7.2',
  4: '1.1 1.2 1.3 2.1 3.1 3.2 4.1 4.2 4.3 4.4',
  5: '1.1 2.1 2.2 2.3 3.1 3.2 4.1 4.2 4.3',
  6: '1.1 1.2 1.3 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 8.1 8.2 8.3 8.4',
  7: '1.1 1.2 1.3 2.1 2.2 2.3 2.4 3.1 3.2 4.1 4.2 4.3 4.4 4.5 5.1 5.2 6.1 6.2',
  8: '1.1 1.2 2.1 2.2 2.3 3.1 4.1',
  9: '1.1 1.2 1.3 2.1 2.2 2.3 2.4',
  10: '1.1 1.2 2.1 2.2 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 4.11 5.1 5.2 5.3 5.4 5.5 6.1 6.2 7.1 7.2 7.3',
  11: '1.1 1.2 2.1 2.2 2.3 3.1 3.2 3.3 4.1 4.2 4.3 4.4 5.1 6.1',
  12: '1.1 1.2 1.3 2.1 2.2 3.1 3.2 3.3 3.4',
  13: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 4.1 4.2 4.3 4.4 4.5',
  14: '1.1 1.2 2.1 2.2 2.3 2.4 3.1 3.2 3.3',
  15: '1.1 1.2 1.3 2.1 2.2 2.3 3.1 3.2 3.3 3.4 3.5 3.6 3.7',
  16: '1.1 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 4.1 4.2 4.3 5.1 5.2 5.3',
  17: '1.1 2.1 2.2 2.3 2.4 3.1 3.2',
};
const chapters = Object.entries(requirementsOfChapters);

describe('docs/security-asvs.md', () => {
  const rows = rowsOf(read('docs/security-asvs.md')).filter(([id]) => /^\d+\.\d+\.\d+$/.test(id ?? ''));

  it.each(chapters)(
    '[OPS+12] has every requirement of chapter V%s, once and in order',
    (chapter, expected) => {
      const found = rows
        .filter(([id]) => id?.startsWith(`${chapter}.`))
        .map(([id]) => id?.slice(chapter.length + 1));
      expect(found.join(' ')).toBe(expected);
    },
  );

  it('[OPS+12] says of each whether it is met, and where or why', () => {
    const unknown = rows.filter(
      ([, level = '', state = '', how = '']) =>
        !/^[12]$/.test(level) ||
        !['met', 'partly', 'open', 'not applicable'].includes(state) ||
        how.trim() === '',
    );
    expect(unknown).toEqual([]);
    const unproven = rows.filter(
      ([, , state, how = '']) => state === 'met' && !/`[^`]+[./][^`]+`|\]\(/.test(how),
    );
    expect(unproven).toEqual([]);
  });
});
