import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inRepository } from '../setup/repository.mjs';
import { licenceTable, shippedBill } from './bill.mjs';
import { isAllowedLicence, licenceExceptions, licenceProblem } from './licences.mjs';
import { nameOfFolder, readLock, shippedPackages } from './read-lock.mjs';

const committed = { cwd: inRepository(), exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'] };
const lockFiles = globSync('**/package-lock.json', committed);
const manifests = globSync('**/package.json', committed);

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(inRepository(file), 'utf8'));

/** Packages whose scripts run at their installation; the lock files have no other. */
const installScripts = new Map([
  // Puts the binary of the pinned Node in its place. Development only: a container has its own.
  ['node', 'package-lock.json'],
  // Is installed without its script, which only puts a binary in place of a slower launcher.
  ['esbuild', 'tooling/docs-site/package-lock.json'],
]);

describe('the lock files', () => {
  it('[OPS+12] are those of the shop and of four tools', () => {
    expect(lockFiles.toSorted()).toEqual([
      'benchmarks/peers/package-lock.json',
      'package-lock.json',
      'tooling/docs-site/package-lock.json',
      'tooling/lighthouse/package-lock.json',
      'tooling/mutants/package-lock.json',
    ]);
  });

  it.each(lockFiles)('[OPS+12] %s has a strong hash of every package', (file) => {
    const weak = readLock(file).filter(
      ([, { link, integrity }]) => !link && !integrity?.startsWith('sha512-'),
    );
    expect(weak.map(([folder]) => folder)).toEqual([]);
  });

  it.each(lockFiles)(
    '[OPS+12] %s takes packages from the configured registry only, and its own by their folder',
    (file) => {
      const elsewhere = readLock(file).filter(([, { link, resolved }]) => resolved !== undefined && !link);
      expect(elsewhere.map(([folder, { resolved }]) => `${folder}: ${resolved}`)).toEqual([]);
    },
  );

  it('[OPS+12] links every package with a name of the shop to its folder, so that no registry can offer another', () => {
    const own = readLock().filter(([folder]) => nameOfFolder(folder).startsWith('@vitrine/'));
    const foreign = own.filter(
      ([, { link, resolved }]) => !link || !/^(apps|packages|tooling)\//.test(resolved ?? ''),
    );
    expect([own.length > 10, foreign]).toEqual([true, []]);
    const linked = new Set(own.map(([folder]) => nameOfFolder(folder)));
    const demanded = manifests.flatMap((file) => dependenciesOf(file).map(([name]) => name));
    expect(demanded.filter((name) => name.startsWith('@vitrine/') && !linked.has(name))).toEqual([]);
  });

  it('[OPS+12] have install scripts of listed packages only, which npm is told', () => {
    const found = lockFiles.flatMap((file) =>
      readLock(file)
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([folder]) => [nameOfFolder(folder), file]),
    );
    expect(found).toEqual([...installScripts]);
    expect(readJson('package.json').allowScripts).toEqual({ node: true });
  });
});

/** @param {string} file @returns {[name: string, version: string][]} */
function dependenciesOf(file) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = readJson(file);
  return Object.entries({
    ...peerDependencies,
    ...optionalDependencies,
    ...devDependencies,
    ...dependencies,
  });
}

it('[OPS+12] every dependency of a package.json is one exact version', () => {
  const inexact = manifests.flatMap((file) =>
    dependenciesOf(file)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`),
  );
  expect([manifests.length > 10, inexact]).toEqual([true, []]);
});

describe('the licences', () => {
  it('[OPS+12] of all shipped packages are allowed, or an exception with its reason', () => {
    expect(
      shippedPackages()
        .map(licenceProblem)
        .filter((problem) => problem !== null),
    ).toEqual([]);
  });

  it('[OPS+12] have no exception that no package needs', () => {
    const needing = shippedPackages().filter(({ licence }) => licence === null || !isAllowedLicence(licence));
    const unused = licenceExceptions.filter(({ names }) => !needing.some(({ name }) => names.test(name)));
    expect(unused).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['AGPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT AND Zlib)', true],
    ['MIT OR (GPL-2.0-only AND Apache-2.0)', true],
    ['GPL-2.0-only OR (GPL-3.0-only AND MIT)', false],
    ['(MIT OR Apache-2.0) AND (BSD-3-Clause OR GPL-2.0-only)', true],
    ['(MIT OR Apache-2.0) AND GPL-2.0-only', false],
    ['EPL-2.0 OR (MIT AND Apache-2.0)', true],
    ['(BSD-2-Clause OR MIT OR Apache-2.0)', true],
    ['BSD-3-Clause AND (GPL-2.0-or-later OR MIT)', true],
    // No operators: license-checker took them for MIT.
    ['(MIT and GPL-2.0)', false],
    ['MIT*', false],
    // An exception to a licence is looked at by a person.
    ['Apache-2.0 WITH LLVM-exception', false],
    ['(MIT OR Apache-2.0', false],
    ['MIT) OR (Apache-2.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['', false],
  ])('[OPS+12] of the expression %j are allowed: %s', (expression, expected) => {
    expect(isAllowedLicence(expression)).toBe(expected);
  });

  it('[OPS+12] name a package that may not be shipped', () => {
    expect(licenceProblem({ name: 'a', version: '1.0.0', licence: 'SSPL-1.0' })).toBe('a@1.0.0: SSPL-1.0');
    expect(licenceProblem({ name: 'a', version: '1.0.0', licence: null })).toBe('a@1.0.0: no licence');
    // An exception is for its own licence, not for whatever a later version has.
    expect(licenceProblem({ name: 'libheif-js', version: '9.0.0', licence: 'AGPL-3.0-only' })).not.toBeNull();
  });
});

describe('the bill of materials', () => {
  /** @param {string} name @param {string} version @param {object} [more] */
  const component = (name, version, more) => ({
    'bom-ref': `${name}@${version}`,
    name: 'a name of npm’s',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...more,
  });
  const licenses = [{ license: { id: 'MIT' } }];
  const json = JSON.stringify({
    metadata: { component: { name: 'some-folder' } },
    components: [
      component('@vitrine/api', '0.1.0'),
      component('@a/b', '1.0.0', { licenses }),
      component('vitest', '5.1.1', { licenses }),
      component('png-js', '2.0.0'),
    ],
    dependencies: [
      { ref: '@vitrine/api@0.1.0', dependsOn: ['@a/b@1.0.0', 'vitest@5.1.1'] },
      { ref: 'vitest@5.1.1', dependsOn: ['@a/b@1.0.0'] },
    ],
  });
  const shipped = [
    { name: '@a/b', version: '1.0.0', licence: 'MIT' },
    { name: 'png-js', version: '2.0.0', licence: null },
  ];

  it('[OPS+12] has the shop, what it ships and licences that are in files only, and no tool of development', () => {
    const bill = JSON.parse(shippedBill(json, shipped));
    expect(bill.metadata.component.name).toBe('vitrine');
    expect(bill.components).toEqual([
      component('@vitrine/api', '0.1.0'),
      component('@a/b', '1.0.0', { licenses }),
      component('png-js', '2.0.0', { licenses }),
    ]);
    expect(bill.dependencies).toEqual([{ ref: '@vitrine/api@0.1.0', dependsOn: ['@a/b@1.0.0'] }]);
  });

  it('[OPS+12] is refused if npm left a shipped package out', () => {
    const more = [...shipped, { name: 'pg', version: '8.0.0', licence: 'MIT' }];
    expect(() => shippedBill(json, more)).toThrow('npm sbom lacks pg@8.0.0');
  });

  it('[OPS+12] lists name, version and licence of each package', () => {
    const rows = licenceTable([
      { name: '@a/b', version: '1.0.0', licence: 'MIT' },
      { name: 'libheif-js', version: '1.23.2', licence: 'LGPL-3.0' },
    ]).split('\n');
    expect(rows.slice(0, 2)).toEqual(['name,version,licence,reason', '@a/b,1.0.0,MIT,']);
    expect(rows[2]).toMatch(/^libheif-js,1\.23\.2,LGPL-3\.0,".+"$/);
  });
});
