import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { inRepository, pinnedNodeVersion, repositoryRoot } from '../setup/repository.mjs';
import { shippedFiles, shippedManifest, shippedRecord } from './release-contents.mjs';

const sources = globSync('{apps,packages,tooling,deploy,bin,docs}/**/*', {
  cwd: repositoryRoot,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const shipped = new Set(shippedFiles(sources));
const record = JSON.parse(readFileSync(inRepository('node_modules/.package-lock.json'), 'utf8'));
const manifest = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
const packages = shippedRecord(record).packages;

/** The files that the units and the commands start. */
const entries = [
  'apps/api/src/main.ts',
  'apps/storefront/server/main.ts',
  'apps/sandbox/src/main.ts',
  ...globSync('apps/api/scripts/*.ts', { cwd: repositoryRoot, exclude: ['**/*.test.ts'] }),
  'packages/conformance/src/main.ts',
  ...[...shipped].filter((file) => /^tooling\/[\w-]+\.mjs$/.test(file)),
  'tooling/deployed/render-nginx-config.mjs',
];
/** Imported by a process of development only. */
const ofDevelopment = new Set([
  'apps/storefront/server/rendering/vite-app.ts',
  'apps/storefront/server/panel/panel-vite.ts',
]);

/** @param {string} file @returns {string[]} what it imports when it runs */
function importsOf(file) {
  const text = readFileSync(inRepository(file), 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '');
  const statements =
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g;
  return [...text.matchAll(statements)].map(([, fixed, late]) => fixed ?? late ?? '');
}

/** Follows imports from the entries; returns what was reached of the repository and of packages. */
function reach() {
  const files = new Set(entries);
  /** @type {Map<string, string>} a file that imports it, by package */
  const used = new Map();
  for (const file of files) {
    if (ofDevelopment.has(file)) continue;
    for (const name of importsOf(file)) {
      if (name.startsWith('node:')) continue;
      if (/^[.#]|^@vitrine\//.test(name)) {
        const resolved = createRequire(inRepository(file)).resolve(name);
        if (/\.(ts|tsx|mjs)$/.test(resolved)) files.add(path.relative(repositoryRoot, resolved));
        continue;
      }
      used.set(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, file);
    }
  }
  return { files: [...files].filter((file) => !ofDevelopment.has(file)), used };
}

describe('what a release has', () => {
  const { files, used } = reach();

  it('every module that its processes and commands import', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((file) => !shipped.has(file))).toEqual([]);
  });

  it('every package that they import, none of which is for development only', () => {
    expect([...used.keys()]).toContain('pg');
    const missing = [...used].filter(([name]) => packages[`node_modules/${name}`] === undefined);
    expect(missing).toEqual([]);
  });

  it('no test, no source of a tool, no package of development', () => {
    expect([...shipped].filter((file) => /\.test\.|\/test\/|\/testing\//.test(file))).toEqual([]);
    expect(
      [...shipped].filter((file) => /^(e2e|benchmarks)\/|^tooling\/(checks|mutants)\//.test(file)),
    ).toEqual([]);
    expect(Object.keys(packages).filter((one) => /\/(vitest|vite|playwright|oxlint)$/.test(one))).toEqual([]);
  });

  it('Node, at the pinned version, and commands that need nothing else', () => {
    const { scripts, devDependencies } = shippedManifest(manifest);
    expect(devDependencies).toEqual({ node: pinnedNodeVersion() });
    expect(packages['node_modules/node']?.dev).toBe(true);
    const named = Object.values(scripts).map((script) => /tooling\/[\w-]+\.mjs/.exec(script)?.[0] ?? '');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !shipped.has(file))).toEqual([]);
  });

  it('all that the units start', () => {
    const units = globSync('deploy/systemd/**/*.{service,conf}', { cwd: repositoryRoot });
    const paths = units.flatMap((unit) => {
      const text = readFileSync(inRepository(unit), 'utf8');
      const folder = /^WorkingDirectory=(.+)$/m.exec(text)?.[1] ?? '';
      return [...text.matchAll(/^ExecStart=(\S+)(?: (\S+))?$/gm)].flatMap(([, program = '', script]) => [
        ...(program.startsWith('/opt/vitrine/') ? [program] : []),
        ...(script ? [path.join(folder, script)] : []),
      ]);
    });
    expect(paths).toContain('/opt/vitrine/node_modules/.bin/node');
    const inRelease = paths
      .map((one) => one.replace('/opt/vitrine/', ''))
      .filter((one) => !one.endsWith('.bin/node'));
    expect(inRelease.length).toBeGreaterThan(3);
    expect(inRelease.filter((file) => !shipped.has(file) || !existsSync(inRepository(file)))).toEqual([]);
  });
});
