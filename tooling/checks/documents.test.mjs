import { existsSync, globSync, readFileSync, statSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  permissionNames,
  permissionsOfRole,
  roleNames,
} from '../../packages/contract/src/admin/permissions.ts';
import { documentPages } from '../documents/document-pages.mjs';
import { anchorsOf, deadLinkProblem, linksOf, targetOf } from '../documents/links.mjs';
import { inRepository } from '../setup/repository.mjs';

const documents = ['README.md', ...documentPages().keys()];
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
const brokenLinks = (file) =>
  linksOf(read(file))
    .map((link) => deadLinkProblem(file, link))
    .filter((problem) => problem !== null);

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
  it('link to files and headings that exist', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  it('have pictures of at most 80 kB, and no other', () => {
    const files = globSync('docs/pictures/*', { cwd: inRepository() }).toSorted();
    const tooLarge = files.filter((file) => statSync(inRepository(file)).size > 80_000);
    expect(tooLarge).toEqual([]);
    const shown = documents
      .flatMap((file) => linksOf(read(file)).map((link) => targetOf(file, link).file))
      .filter((file) => file.startsWith('docs/pictures/'));
    expect(files).toEqual([...new Set(shown)].toSorted());
  });

  it('name files that exist', () => {
    expect(documents.filter((file) => !namesOtherFiles(file)).flatMap(missingFiles)).toEqual([]);
  });
});

describe('links', () => {
  it.each([
    ['docs/deployment.md', 'backup.md', null],
    ['docs/deployment.md', 'backup.md#nowhere', 'docs/deployment.md: backup.md#nowhere, no such heading'],
    ['docs/deployment.md', '#environment', null],
    ['docs/deployment.md', 'nowhere.md', 'docs/deployment.md: nowhere.md'],
    ['README.md', '../elsewhere.md', 'README.md: ../elsewhere.md'],
  ])('of %s to %s: %s', (file, link, problem) => {
    expect(deadLinkProblem(file, link)).toBe(problem);
  });

  it('are those outside of code', () => {
    const text =
      '[a](b.md) `[c](d.md)`\n```\n[e](f.md)\n```\n![g](h.webp) [i](https://j.example) <img src="k.webp">';
    expect(linksOf(text)).toEqual(['b.md', 'h.webp', 'k.webp']);
  });

  it('lead to headings as code hosts name them', () => {
    expect([...anchorsOf('# Olá, `você`!\n## A [link](b.md)\n## A link\n```\n# no\n```\n')]).toEqual([
      'olá-você',
      'a-link',
      'a-link-1',
    ]);
  });
});

describe('README.md', () => {
  it('is read in two minutes: at most 90 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
  });
});

describe('the pages for merchants', () => {
  it('name entries of the panel’s menu', () => {
    const sources = globSync('apps/panel/src/**/*-screens.ts', { cwd: inRepository() });
    const menu = new Set(
      sources.flatMap((file) => [...read(file).matchAll(/\blabel:\s+'([^']+)'/g)].map(([, label]) => label)),
    );
    const pages = documents.filter((file) => file.startsWith('docs/lojista/'));
    const named = pages.flatMap((file) => [...read(file).matchAll(/(?:em|Em|tela) \*\*([^*]+)\*\*/g)]);
    expect(named.length).toBeGreaterThan(15);
    expect(named.map(([, name]) => name).filter((name) => !menu.has(name))).toEqual([]);
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
