import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '#api/platform/database/migrate.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

describe.each(eachEngine)('domains from before they were checked, on $name', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  it('[ADM+22] keep their effect', async () => {
    const { everything } = opened.database;
    const storeWith = async (publicId: string, configs: [string, string][], theme: [string, string][]) => {
      const { id } = await everything
        .insertInto('stores')
        .values({ public_id: publicId, name: publicId, active: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [path, value] of configs) {
        await everything.insertInto('store_configs').values({ store_id: id, path, value }).execute();
      }
      for (const [path, value] of theme) {
        await everything.insertInto('theme_configs').values({ store_id: id, path, value }).execute();
      }
      return id;
    };
    const own = await storeWith('propria', [['domain', 'Propria.com.br']], []);
    const themed = await storeWith('tema', [['domain', 'velha.com.br']], [['domain', 'tema.com.br']]);
    const none = await storeWith('nenhuma', [['domain', ' ']], []);
    await sql`delete from kysely_migration where name = '0205-connected-domains.sql'`.execute(everything);
    expect(await migrate(opened.database.engine)).toEqual(['0205-connected-domains.sql']);
    const rows = await everything
      .selectFrom('store_configs')
      .select(['store_id', 'value'])
      .where('path', '=', 'domain/connected')
      .where('store_id', 'in', [own, themed, none])
      .orderBy('store_id')
      .execute();
    expect(rows).toEqual([
      { store_id: own, value: 'propria.com.br' },
      { store_id: themed, value: 'tema.com.br' },
    ]);
  });
});
