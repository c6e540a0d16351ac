import { parseEmail } from '@vitrine/brazil/email.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '#api/platform/database/migrate.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

const file = '0185-canonical-emails.sql';

describe.each(eachEngine)('e-mails from before they had one form, on $name', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  it('[UIX+04] get the form that the API parses, unless another account has it', async () => {
    const { everything } = opened.database;
    await sql`delete from kysely_migration where name = ${file}`.execute(everything);
    const { id: storeId } = await everything
      .insertInto('stores')
      .values({ public_id: 'antiga', name: 'Antiga', active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const old = [
      'ana@exemplo.com',
      'maria@café.com.br',
      'joão@são-paulo.exemplo.com.br',
      'an\u200Ba@zero\uFEFF.com',
      'bia@bücher-für-größen.ação.com.br',
      'li@例え.テスト',
      'rui@cafe\u0301.com',
      // Another account has the form already.
      'zé@açaí.com.br',
      'zé@xn--aa-3jaw.com.br',
    ];
    const canonicalOf = (email: string) => parseEmail(email) ?? email;
    await everything
      .insertInto('customers')
      .values(
        old.map((email, index) => ({
          store_id: storeId,
          kind: 'pf' as const,
          email: email === 'zé@xn--aa-3jaw.com.br' ? canonicalOf('zé@açaí.com.br') : email,
          taxvat: String(10_000_000_000 + index),
          first_name: 'Ana',
          last_name: 'Souza',
          phone: '11987654321',
          scope: sql<string>`'[]'::jsonb` as never,
          attributes: sql<string>`'{}'::jsonb` as never,
        })),
      )
      .execute();
    await everything
      .insertInto('newsletter_subscriptions')
      .values([
        { store_id: storeId, email: 'maria@café.com.br', name: '', subscribed_at: new Date() },
        { store_id: storeId, email: 'bia@\u200Bexemplo.com', name: '', subscribed_at: new Date() },
        { store_id: storeId, email: 'bia@exemplo.com', name: '', subscribed_at: new Date() },
      ])
      .execute();
    expect(await migrate(opened.database.engine)).toEqual([file]);
    const emails = await everything
      .selectFrom('customers')
      .select('email')
      .where('store_id', '=', storeId)
      .orderBy('id')
      .execute();
    expect(emails.map(({ email }) => email)).toEqual([
      ...old.slice(0, 7).map(canonicalOf),
      'zé@açaí.com.br',
      canonicalOf('zé@açaí.com.br'),
    ]);
    const subscriptions = await everything
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('store_id', '=', storeId)
      .orderBy('id')
      .execute();
    expect(subscriptions.map(({ email }) => email)).toEqual([
      canonicalOf('maria@café.com.br'),
      'bia@\u200Bexemplo.com',
      'bia@exemplo.com',
    ]);
  });
});
