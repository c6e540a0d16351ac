import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { type Database, openDatabase } from '#api/platform/database/database.ts';
import { freshDatabase } from '#test/fresh-database.ts';
import { postgresOnly, type TestDatabase } from '#test/test-databases.ts';

import { moveStore, removeLeftRows, undoMove } from './move-store.ts';

describe.each(postgresOnly)('moving a store between two databases on $name', (engine) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function openTwo(): Promise<{ database: Database; again: () => Promise<Database>; storeId: number }> {
    const main: TestDatabase = await engine.open('demo');
    closing.push(() => main.close());
    const { url = '' } = main;
    const other = await freshDatabase(url);
    closing.push(other.drop);
    const again = async () => {
      const database = await openDatabase({ url, others: { sul: other.url } });
      closing.push(() => database.close());
      return database;
    };
    const database = await again();
    return { database, again, storeId: await idOf(database, 'aurora') };
  }

  async function idOf({ everything }: Database, publicId: string): Promise<number> {
    const { id } = await everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return id;
  }

  const subscribe = (database: Database, storeId: number, email: string) =>
    database
      .ofStore(storeId)
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('newsletter_subscriptions')
          .values({ email, name: '', subscribed_at: new Date() })
          .execute();
        return trx
          .selectFrom('newsletter_subscriptions')
          .select('email')
          .where('email', '=', email)
          .execute();
      });

  it('[OPS+01] loses no write that was made meanwhile and leaves other stores alone', async () => {
    const { database, again, storeId } = await openTwo();
    const other = await again();
    const serra = await idOf(database, 'serra');
    const productsOf = (one: Database, store: number) =>
      one.ofStore(store).selectFrom('products').select(['id', 'name']).orderBy('id').execute();
    const before = { aurora: await productsOf(database, storeId), serra: await productsOf(database, serra) };
    const written: string[] = [];
    const moving = { isOver: false };
    // `other` is a process that learns of the move only by being refused.
    const writers = [database, other].map(async (one) => {
      while (!moving.isOver) {
        const email = `${randomUUID()}@exemplo.com.br`;
        expect(await subscribe(one, storeId, email)).toEqual([{ email }]);
        written.push(email);
      }
    });
    await moveStore(database, { storeId, to: 'sul' });
    expect(await subscribe(other, storeId, 'depois@exemplo.com.br')).toHaveLength(1);
    moving.isOver = true;
    await Promise.all(writers);

    const [main, sul] = database.parts;
    const found = await sul?.everything
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('store_id', '=', storeId)
      .execute();
    expect(found?.map(({ email }) => email)).toEqual(
      expect.arrayContaining([...written, 'depois@exemplo.com.br']),
    );
    expect(written.length).toBeGreaterThan(2);
    expect(await productsOf(database, storeId)).toEqual(before.aurora);
    expect(await productsOf(database, serra)).toEqual(before.serra);
    // Rows of both databases may have the same ids.
    const { id } = await database
      .ofStore(storeId)
      .insertInto('customer_groups')
      .values({ code: 'nova', name: 'Nova' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(0);

    await expect(moveStore(database, { storeId, to: 'main' })).rejects.toMatchObject({ code: 'rows_left' });
    await removeLeftRows(database, { storeId, from: 'main' });
    const left = await main?.everything
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .execute();
    expect(left).toEqual([]);
    expect(await productsOf(other, storeId)).toEqual(before.aurora);
    expect(await productsOf(database, serra)).toEqual(before.serra);
    await expect(removeLeftRows(database, { storeId, from: 'sul' })).rejects.toMatchObject({
      code: 'still_there',
    });
  });

  it('[OPS+01] is undone before its switch, and repeated after an interruption', async () => {
    const { database, storeId } = await openTwo();
    const [main, sul] = database.parts;
    if (!main || !sul) throw new Error('no parts');
    // A row that is already there, and different, makes the comparison fail: the store stays.
    await sql`create function spoil() returns trigger language plpgsql as $$ begin new.name := 'outro'; return new; end $$`.execute(
      sul.everything,
    );
    await sql`create trigger spoil before insert on customer_groups for each row execute function spoil()`.execute(
      sul.everything,
    );
    await sql`alter table customer_groups enable always trigger spoil`.execute(sul.everything);
    await expect(moveStore(database, { storeId, to: 'sul' })).rejects.toThrow(
      'rows differ after the copy in customer_groups',
    );
    expect(database.places?.partOf(storeId).name).toBe('main');
    expect(await subscribe(database, storeId, 'entre@exemplo.com.br')).toHaveLength(1);
    await undoMove(database, { storeId, to: 'sul' });
    const rest = await sul.everything
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .execute();
    expect(rest).toEqual([]);

    await sql`drop trigger spoil on customer_groups`.execute(sul.everything);
    await moveStore(database, { storeId, to: 'sul' });
    expect(await subscribe(database, storeId, 'fim@exemplo.com.br')).toHaveLength(1);
    await database.places?.reload();
    expect(database.places?.partOf(storeId).name).toBe('sul');
  });
});

describe('on the embedded database', () => {
  it('refuses a move, in Portuguese', async () => {
    const embedded = { engine: { name: 'pglite' } } as unknown as Database;
    await expect(moveStore(embedded, { storeId: 1, to: 'sul' })).rejects.toMatchObject({
      code: 'embedded_database',
      message: expect.stringContaining('O banco embutido é um só'),
    });
  });
});
