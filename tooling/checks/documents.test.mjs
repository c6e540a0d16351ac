import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  permissionNames,
  permissionsOfRole,
  roleNames,
} from '../../packages/contract/src/admin/permissions.ts';
import { inRepository } from '../setup/repository.mjs';

const documents = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: inRepository() }),
];
/** @param {string} file whether it names files that an example would add, or that no longer exist */
const namesOtherFiles = (file) => file === 'docs/newcomers.md' || file.startsWith('docs/history/');

/** Folders of the import aliases, as ARCHITECTURE.md abbreviates them. */
const aliases = new Map([
  ['#api', 'apps/api/src'],
  ['#app', 'apps/storefront/app'],
  ['#server', 'apps/storefront/server'],
  ['#contract', 'packages/contract/src'],
]);

/** @param {string} file @returns {string} */
const read = (file) => readFileSync(inRepository(file), 'utf8');

/** @param {string} file @returns {string[]} */
function brokenLinks(file) {
  return [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(https?:|#)/.test(link))
    .filter((link) => !existsSync(inRepository(path.dirname(file), link.replace(/#.*/, ''))))
    .map((link) => `${file}: ${link}`);
}

/** @param {string} file @returns {string[]} */
function missingFiles(file) {
  return [...read(file).matchAll(/`([\w#./*-]+)`/g)]
    .map(([, text = '']) => text.replace(/^#\w+(?=\/)/, (alias) => aliases.get(alias) ?? alias))
    .filter((text) => /^(apps|packages|tooling|e2e|benchmarks|docs)\//.test(text) && !text.includes('NNNN'))
    .filter((text) => globSync(text, { cwd: inRepository() }).length === 0)
    .map((text) => `${file}: ${text}`);
}

const { scripts } = JSON.parse(read('package.json'));

/** @param {string} text @returns {string[]} commands of npm and files run by Node, also where it is deployed, that the tree does not have */
function missingCommands(text) {
  const names = [...text.matchAll(/\bnpm run (?:--[\w-]+ )*([\w:-]+)/g)].map(([, name = '']) => name);
  const files = [...text.matchAll(/\bnode (?:\/opt\/vitrine\/)?([\w./-]+\.[cm]?[jt]s)\b/g)].map(
    ([, file = '']) => file,
  );
  return [
    ...names.filter((name) => !(name in scripts)),
    ...files.filter((file) => !existsSync(inRepository(file))),
  ];
}

describe('the documents', () => {
  it('link to files that exist', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  it('name files that exist', () => {
    expect(documents.filter((file) => !namesOtherFiles(file)).flatMap(missingFiles)).toEqual([]);
  });
});

describe('the commands of the documents', () => {
  it('exist', () => {
    const missing = documents
      .filter((file) => !file.startsWith('docs/history/'))
      .flatMap((file) => missingCommands(read(file)).map((command) => `${file}: ${command}`));
    expect(missing).toEqual([]);
  });

  it('are missed where they do not exist', () => {
    expect(missingCommands('`npm run verify`, `node tooling/run.mjs api`')).toEqual([]);
    expect(missingCommands('`npm run polish -- all`, `node tooling/polish.mjs`')).toEqual([
      'polish',
      'tooling/polish.mjs',
    ]);
  });
});

describe('the reference of the admin API', () => {
  it('lists the permissions of each role', () => {
    const rows = [
      ...read('docs/contracts/admin-api.md').matchAll(/^\| `(\w+)` \| (all.*|`\w+\.\w+`.*) \|$/gm),
    ];
    const expected = roleNames.map((role) => {
      const granted = permissionsOfRole(role);
      const missing = permissionNames.filter((name) => !granted.has(name));
      if (missing.length === 0) return [role, 'all'];
      return granted.size > missing.length
        ? [role, `all but ${codes(missing)}`]
        : [role, codes([...granted])];
    });
    expect(rows.map(([, role, granted]) => [role, granted])).toEqual(expected);
  });
});

/** @param {readonly string[]} names @returns {string} */
const codes = (names) => names.map((name) => `\`${name}\``).join(', ');

/** Lines of a decision; what is longer is a reference, a diary or two decisions. */
const longestDecision = 60;

describe('the decisions', () => {
  const files = globSync('*-*.md', { cwd: inRepository('docs/decisions') }).toSorted();

  it('are all listed, in the order of their numbers and by their titles', () => {
    const rows = read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => line.startsWith('| ['))
      .map((line) => line.split(' | ').slice(0, 2).join(' | '));
    const expected = files.map((file) => {
      const [, number, title] = /^# (\d+)\. (.*)$/m.exec(read(`docs/decisions/${file}`)) ?? [];
      return `| [${number}](${file}) | ${title}`;
    });
    expect(rows).toEqual(expected);
  });

  it('follow the template', () => {
    const sections = ['Context', 'Decision', 'Alternatives', 'Consequences', 'Measurements'].join();
    const others = files.filter(
      (file) =>
        sections !==
        [...read(`docs/decisions/${file}`).matchAll(/^## (.*)$/gm)].map(([, section]) => section).join(),
    );
    expect(others).toEqual([]);
  });

  it('have at most 60 lines', () => {
    const lengths = files.map((file) => ({
      file,
      lines: read(`docs/decisions/${file}`).trimEnd().split('\n').length,
    }));
    expect(lengths.filter(({ lines }) => lines > longestDecision)).toEqual([]);
  });
});
