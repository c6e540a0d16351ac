import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { hash } from '@node-rs/argon2';
import { inject } from 'vitest';

import { type Database, openDatabase } from '#api/platform/database/database.ts';
import { seedDemoStores } from '#api/seed/seed-demo-stores.ts';

import { folderOf, makeOnce, templateDatabase, type TemplateName } from './database-templates.ts';
import { createDatabase, freshDatabase } from './fresh-database.ts';
import { startSwallowingProxy } from './swallowing-proxy.ts';

export interface TestDatabase {
  readonly database: Database;
  /** The address of a server's database. */
  readonly url: string | undefined;
  /** The folder of an embedded database. */
  readonly folder: string | undefined;
  close(): Promise<void>;
}

interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** Opens a copy of a template that each run creates once, because migrating and seeding take many times as long. */
  open(template?: TemplateName): Promise<TestDatabase>;
}

/** The creation time of the tests' demo stores. Tests use fixed times at or after it, never the current date. */
export const testDay = new Date('2026-11-20T10:00:00Z');

/** Of every demo customer. */
const demoPassword = 'Vitrine!1';

const server = process.env['TEST_DATABASE_URL'];

// Declared by the types of browsers only.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { Module: new (code: Uint8Array) => object };
};
let compiledPglite: object | undefined;

export const pglite: Engine = {
  name: 'PGlite',
  async open(template = 'empty') {
    // V8 shares the compiled code of equal modules while one of them is alive: each database's worker would compile it again.
    compiledPglite ??= new WebAssembly.Module(
      readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
    );
    const source = join(folderOf(inject('run')), template);
    await makeOnce(source, () => createTemplate({ folder: source }, template));
    const folder = `${source}-${randomUUID()}`;
    cpSync(source, folder, { recursive: true });
    const database = await openDatabase({ folder });
    return {
      database,
      url: undefined,
      folder,
      async close() {
        await database.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** Databases on a PostgreSQL server. A server of a test's own has templates of its own, by its port. */
export const postgresAt = (serverUrl: string): Engine => ({
  name: 'PostgreSQL',
  async open(template = 'empty') {
    const run = inject('run');
    const name = templateDatabase(run, template);
    await makeOnce(join(folderOf(run), `${name}-${new URL(serverUrl).port}`), async () =>
      createTemplate({ url: await createDatabase(serverUrl, name) }, template),
    );
    const fresh = await freshDatabase(serverUrl, name);
    const database = await openDatabase({ url: fresh.url });
    return {
      database,
      url: fresh.url,
      folder: undefined,
      async close() {
        await database.close();
        await fresh.drop();
      },
    };
  },
});

/** PostgreSQL if TEST_DATABASE_URL names a server, else PGlite: `npm test` has a step for each. */
export const anyEngine: Engine = server ? postgresAt(server) : pglite;

/** In a list, for suites that both steps run and whose titles name the engine. */
export const eachEngine: readonly Engine[] = [anyEngine];
export const postgresOnly: readonly Engine[] = server ? [anyEngine] : [];

/** Opens a PostgreSQL database through a proxy that can cut all of its connections. */
export async function openBehindProxy({
  url = '',
}: TestDatabase): Promise<TestDatabase & { cut(isCut: boolean): void }> {
  const proxy = await startSwallowingProxy(url);
  const database = await openDatabase({ url: proxy.url });
  return {
    database,
    url: proxy.url,
    folder: undefined,
    cut: (isCut) => proxy.cut(isCut),
    async close() {
      await database.close();
      await proxy.close();
    },
  };
}

async function createTemplate(
  location: { url?: string; folder?: string },
  template: TemplateName,
): Promise<void> {
  const database = await openDatabase(location);
  if (template === 'demo') {
    await seedDemoStores(database, testDay);
    await hashCheaply(database);
  }
  await database.close();
}

/** Hashes the demo customers' password at argon2's least cost: tests log in as them hundreds of times. */
async function hashCheaply({ everything }: Database): Promise<void> {
  const passwordHash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await everything
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('password_hash', 'is not', null)
    .execute();
}
