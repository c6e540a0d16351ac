import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';

import { migrate } from '#api/platform/database/migrate.ts';
import { postgresEngine } from '#api/platform/database/postgres-engine.ts';
import { freshDatabase } from '#test/fresh-database.ts';
import { startTestApi } from '#test/test-api.ts';
import { postgresOnly } from '#test/test-databases.ts';
import { readCatalogue } from '#test/upgrade/read-catalogue.ts';
import { expectReleaseState, makeReleaseState, type ReleaseState } from '#test/upgrade/release-state.ts';
import {
  compareVersions,
  declaredChanges,
  undeclaredChanges,
  unsafeChanges,
} from '#test/upgrade/unsafe-changes.ts';

import { runPostgresProgram } from './run-postgres-program.ts';

const folder = fileURLToPath(new URL('../../../../releases', import.meta.url));
const versions = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, ''))
  .toSorted(compareVersions);
const dumpOf = (version: string) => join(folder, version, 'database.dump');
const stateOf = (version: string) => join(folder, version, 'state.json');

const migrations = new URL('../../migrations/', import.meta.url);

const server = process.env['TEST_DATABASE_URL'] ?? '';
/** The version whose state is kept, when a release is made. */
const keptVersion = process.env['KEEP_RELEASE'];

describe.skipIf(postgresOnly.length === 0)('upgrades', () => {
  it.runIf(keptVersion !== undefined)('keeps the state of this release', async () => {
    const version = keptVersion ?? '';
    const test = await startTestApi();
    mkdirSync(join(folder, version), { recursive: true });
    writeFileSync(stateOf(version), `${JSON.stringify(await makeReleaseState(test), null, 2)}\n`);
    await runPostgresProgram('pg_dump', test.config.DATABASE_URL ?? '', [
      '--format=custom',
      '--compress=9',
      '--no-owner',
      `--file=${dumpOf(version)}`,
    ]);
    await test.close();
    expect(existsSync(dumpOf(version))).toBe(true);
  });

  it('[INT+15] are tried from every release, with what people had then', () => {
    expect(versions.filter((version) => !existsSync(dumpOf(version)))).toEqual([]);
  });

  it.each(versions)(
    '[INT+15] from %s keep sessions, carts, orders, keys, links and what waits, and go on with them',
    async (version) => {
      const fresh = await freshDatabase(server);
      const files = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
      await runPostgresProgram('pg_restore', fresh.url, ['--no-owner', '--exit-on-error', dumpOf(version)]);
      // Opening it migrates it, as the first process of the new release does.
      const test = await startTestApi({ location: { url: fresh.url, files } });
      const state = JSON.parse(readFileSync(stateOf(version), 'utf8')) as ReleaseState;
      expect(state.orders.length).toBeGreaterThan(0);
      await expectReleaseState(test, state);
      await test.close();
      rmSync(files, { recursive: true });
      await fresh.drop();
    },
  );

  // One release may be skipped: docs/releases.md.
  it.each(versions.slice(-2))('leave the code of %s a schema on which it runs meanwhile', async (version) => {
    const fresh = await freshDatabase(server);
    await runPostgresProgram('pg_restore', fresh.url, ['--no-owner', '--exit-on-error', dumpOf(version)]);
    const engine = postgresEngine(fresh.url);
    const db = new Kysely<unknown>({ dialect: engine.dialect });
    const before = await readCatalogue(db);
    expect(before.tables.length).toBeGreaterThan(100);
    const newer = await migrate(engine);
    const changes = unsafeChanges(before, await readCatalogue(db));
    const declared = newer.flatMap((name) =>
      declaredChanges(readFileSync(new URL(name, migrations), 'utf8')),
    );
    const undeclared = undeclaredChanges(changes, declared, { running: version, releases: versions });
    expect(undeclared, `${newer.join(', ')}: see CONTRIBUTING.md, Migrations`).toEqual([]);
    await db.destroy();
    await engine.close();
    await fresh.drop();
  });
});
