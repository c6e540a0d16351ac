import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { inRepository } from '../setup/repository.mjs';
import { contextCycleRule } from './context-cycles.mjs';
import { exportNameRule } from './export-names.mjs';
import { findViolations } from './find-violations.mjs';
import { moduleStateRule } from './module-state.mjs';
import { allowedImports, plantedOffences } from './planted-offences.mjs';
import { boundaryRules } from './rules.mjs';

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

  it('each have a planted violation', () => {
    const proven = new Set(plantedOffences.map(({ rule }) => rule));
    expect(
      [...boundaryRules, contextCycleRule, exportNameRule, moduleStateRule]
        .map(({ name }) => name)
        .filter((name) => !proven.has(name)),
    ).toEqual([]);
  });

  it.each(plantedOffences)('$rule reports $from', async (offence) => {
    const { fileCount, unseenFiles, violations } = await findViolations(plant(offence));
    const planted = [offence.from, ...Object.keys(offence.others ?? {})];
    expect(fileCount).toBe(
      planted.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts')).length,
    );
    expect(unseenFiles).toEqual([]);
    expect(violations.map(({ rule, from }) => `${rule}: ${from}`)).toContain(
      `${offence.rule}: ${offence.from}`,
    );
  });

  it.each(allowedImports)('allow $from its permitted imports', async (allowed) => {
    expect((await findViolations(plant(allowed))).violations).toEqual([]);
  });
});
