import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { TestProject } from 'vitest/node';

import { dropDatabase } from './fresh-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Identifies this test run, also in database names. */
    run: string;
  }
}

const names = ['empty', 'demo'] as const;

/** With all migrations only, or with the demo stores, too. */
export type TemplateName = (typeof names)[number];

/** One per project whose tests need databases. */
const runs: string[] = [];

/** The folder of a run: its embedded databases, and the markers of finished templates. */
export const folderOf = (ofRun: string) => join(tmpdir(), `vitrine-databases-${ofRun}`);

/** The name of a template on a PostgreSQL server. */
export const templateDatabase = (ofRun: string, name: TemplateName) => `vitrine_${name}_${ofRun}`;

export function setup({ provide }: TestProject): void {
  const run = randomUUID().replaceAll('-', '');
  mkdirSync(folderOf(run));
  provide('run', run);
  runs.push(run);
}

export async function teardown(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  for (const run of runs.splice(0)) {
    if (server) await Promise.all(names.map((name) => dropDatabase(server, templateDatabase(run, name))));
    rmSync(folderOf(run), { recursive: true, force: true });
  }
}

/**
 * Creates something once per run, by the first test that needs it; others wait for it.
 *
 * @param path An unused path; files beside it record the progress.
 * @throws {Error} In each waiting test if the creation failed.
 */
export async function makeOnce(path: string, make: () => Promise<void>): Promise<void> {
  const outcome = `${path}.outcome`;
  if (!isFirst(`${path}.claimed`)) {
    while (!existsSync(outcome)) await sleep(50);
    const failure = readFileSync(outcome, 'utf8');
    if (failure) throw new Error(failure);
    return;
  }
  try {
    await make();
    writeFileSync(outcome, '');
  } catch (error) {
    writeFileSync(outcome, String(error));
    throw error;
  }
}

function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
