import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { inRepository } from '../setup/repository.mjs';
import { boundaryRules } from './boundary-rules.mjs';
import { contextCycleRule, roomCycleRule } from './context-cycles.mjs';
import { exportNameRule } from './export-names.mjs';
import { fileNameRule } from './file-names.mjs';
import { findViolations } from './find-violations.mjs';
import { impatientTestRule } from './impatient-tests.mjs';
import { moduleStateRule } from './module-state.mjs';
import { plantedForeignWrites } from './planted-foreign-writes.mjs';
import { allowedImports, plantedOffences } from './planted-offences.mjs';
import { tableOwnerRule } from './table-owners.mjs';
import { undeclaredImportRule } from './undeclared-imports.mjs';
import { useCaseShapeRule } from './use-case-shape.mjs';

/** @type {string[]} */
const folders = [];

/** @param {import('./planted-offences.mjs').Offence} offence @returns {string} a folder laid out like the repository */
function plant({ from, source, others = {} }) {
  // Inside the repository, so that installed packages resolve as usual.
  mkdirSync(inRepository('.cache'), { recursive: true });
  const folder = mkdtempSync(inRepository('.cache/planted-'));
  folders.push(folder);
  for (const [file, text] of Object.entries({ ...others, [from]: source })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

describe('the boundary rules', () => {
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('are each proven by a planted violation', () => {
    const proven = new Set(plantedOffences.map(({ rule }) => rule));
    expect(
      [
        ...boundaryRules,
        contextCycleRule,
        roomCycleRule,
        exportNameRule,
        moduleStateRule,
        fileNameRule,
        impatientTestRule,
        tableOwnerRule,
        undeclaredImportRule,
        useCaseShapeRule,
      ]
        .map(({ name }) => name)
        .filter((name) => !proven.has(name)),
    ).toEqual([]);
  });

  it.each(plantedOffences)('$rule reports $from', async (offence) => {
    // The library examines every rule that it is given for expressions that take too long: most of a case's time.
    const rules = boundaryRules.filter(({ name }) => name === offence.rule);
    const { fileCount, unseenFiles, violations } = await findViolations(plant(offence), rules);
    const planted = [offence.from, ...Object.keys(offence.others ?? {})];
    expect(fileCount).toBe(
      planted.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts')).length,
    );
    expect(unseenFiles).toEqual([]);
    expect(violations.map(({ rule, from }) => `${rule}: ${from}`)).toContain(
      `${offence.rule}: ${offence.from}`,
    );
  });

  it.each(allowedImports)('allow the imports of $from', async (allowed) => {
    const { violations } = await findViolations(plant(allowed));
    // Planted files have paths of the repository but all export the same name.
    expect(violations.filter(({ rule }) => rule !== fileNameRule.name)).toEqual([]);
  });

  it('names the owner of a table that another context writes', async () => {
    const [offence] = plantedForeignWrites;
    const { violations } = await findViolations(plant(offence ?? { rule: '', from: '', source: '' }));
    expect(violations.map(({ to }) => to)).toContain('products, which is written by catalogue only');
  });

  it.each([
    ['read-body.ts', 'export const readBody = 1;\n'],
    ['mail-handlers.ts', 'export const mailHandler = 1;\n'],
    ['sitemap.ts', 'export const sitemapOf = 1;\n'],
    ['queue.ts', 'export interface Queue {}\nexport const createQueue = 1;\n'],
    ['totals.ts', 'export const sum = 1;\nexport const difference = 2;\n'],
    ['sum.test.ts', 'export const difference = 1;\n'],
  ])('allow the file name %s', async (file, source) => {
    const allowed = { rule: '', from: `packages/rules/src/${file}`, source };
    expect((await findViolations(plant(allowed))).violations).toEqual([]);
  });
});
