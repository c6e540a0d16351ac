import type { NamedCode } from '@vitrine/contract/filter-names.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { background } from '#api/platform/background.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import type { FoundProducts } from './domain/listing-query.ts';
import { listingRepository } from './listing-repository.ts';
import { listingSnapshotRepository } from './listing-snapshot-repository.ts';
import { createProductListings } from './product-listing.ts';
import { removeProductChanges } from './remove-product-changes.ts';

const noCodes: readonly NamedCode[] = [];
const minuteMs = 60_000;
const start = new Date('2026-11-20T10:00:00Z').getTime();
const publicIds = ['aurora', 'serra', 'clube', 'reserva'] as const;

/** Returns the result in an order that does not depend on the products' history. */
const resultOf = ({ ids, total, filters }: FoundProducts) => ({
  ids,
  total,
  counts: new Map(
    [...filters].map(([name, { values }]) => [
      name,
      values
        .filter(({ count }) => count > 0)
        .map(({ value, count }) => `${value} ${count}`)
        .toSorted(),
    ]),
  ),
});

describe.each(eachEngine)('product listings on $name', (engine) => {
  let opened: TestDatabase;
  let ids: Map<string, number>;
  beforeAll(async () => {
    opened = await engine.open('demo');
    const stores = await opened.database.everything
      .selectFrom('stores')
      .select(['id', 'public_id'])
      .execute();
    ids = new Map(stores.map(({ id, public_id: publicId }) => [publicId, id]));
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    const { everything } = opened.database;
    for (const table of ['listing_snapshots', 'product_change_removals', 'product_changes'] as const) {
      await everything.deleteFrom(table).execute();
    }
  });
  afterEach(() => vi.restoreAllMocks());

  const dbOf = (store: string) => opened.database.ofStore(ids.get(store) ?? 0);

  /** Starts the listings of another process, which stores each snapshot at once. */
  function startProcess({ budgetBytes = 1e9 } = {}) {
    const warnings: string[] = [];
    const work = background({
      error: (line: object) => void warnings.push(JSON.stringify(line)),
      warn: (line: object) => void warnings.push(JSON.stringify(line)),
    });
    const listings = createProductListings({
      budgetBytes,
      background: work,
      log: {
        warn: (_fields: object, message?: string) => void warnings.push(message ?? ''),
      },
      fewestStored: 1,
      storedEveryMs: 0,
    });
    return {
      listings,
      warnings,
      settled: () => work.whenIdle(),
      async find(store: string, brand?: string) {
        const filter = {
          chosen: new Map(brand === undefined ? [] : [['marca', [brand]]]),
          price: { fromCentavos: null, toCentavos: null },
        };
        const order = { sort: 'best_selling', offset: 0, limit: 1000, at: null } as const;
        return listings.of(ids.get(store) ?? 0, dbOf(store)).find(noCodes, filter, order);
      },
      /** Returns how many products of Aurora have a brand. */
      async count(brand: string) {
        const { chosen, total } = await this.find('aurora', brand);
        return chosen.has('marca') ? total : 0;
      },
    };
  }

  const brandOf = (brand: string, offset = 0) => sql`
    update products set brand = ${brand} where id = (
      select id from products where store_id = ${ids.get('aurora')} and is_active order by id offset ${offset} limit 1)`;
  const change = (brand: string, offset = 0) => brandOf(brand, offset).execute(opened.database.everything);

  const running: { rollback(): { execute(): Promise<unknown> }; readonly isCommitted: boolean }[] = [];
  afterEach(async () => {
    for (const slow of running.splice(0)) if (!slow.isCommitted) await slow.rollback().execute();
  });
  /** Starts a transaction that has changed a brand. */
  async function startSlow(brand: string, offset: number) {
    const slow = await opened.database.everything.startTransaction().execute();
    running.push(slow);
    await brandOf(brand, offset).execute(slow);
    return slow;
  }

  /** Has a process store the snapshot of the store. */
  async function storeSnapshot(): Promise<void> {
    const first = startProcess();
    await first.find('aurora');
    await first.settled();
    expect(first.warnings).toEqual([]);
  }

  it('[OPS+01] starts a process from the stored snapshot and the changes since', async () => {
    await storeSnapshot();
    const readAll = vi.spyOn(listingRepository, 'after');
    await change('Marca Nova');
    const started = startProcess();
    const found = await started.find('aurora', 'marca-nova');
    expect(found.total).toBe(1);
    expect(readAll).not.toHaveBeenCalled();
    // It stores a snapshot of its own, which is to be deleted, too.
    await started.settled();
    await dbOf('aurora').deleteFrom('listing_snapshots').execute();
    const read = await startProcess().find('aurora', 'marca-nova');
    expect(readAll).toHaveBeenCalled();
    expect(resultOf(read)).toEqual(resultOf(found));
  });

  it('[CAT-01] finds the change of a transaction that was open while the snapshot was taken', async () => {
    if (engine.name !== 'PostgreSQL') return;
    const slow = await startSlow('Marca Lenta', 1);
    await change('Marca Antes', 2);
    await storeSnapshot();
    await change('Marca Depois', 3);
    const readAll = vi.spyOn(listingRepository, 'after');
    const started = startProcess();
    expect(await started.count('marca-depois')).toBe(1);
    expect(await started.count('marca-lenta')).toBe(0);
    await slow.commit().execute();
    expect(await started.count('marca-lenta')).toBe(1);
    expect(await startProcess().count('marca-lenta')).toBe(1);
    expect(readAll).not.toHaveBeenCalled();
  });

  const damages = {
    'a checksum that differs': { checksum: 'x' },
    'damaged content': { content: Buffer.from('damaged') },
    'another format': { format: 0 },
    'another cluster': { cluster: '1/00000001' },
    'other filters': { filters: '[{"name":"cor","code":"color"}]' },
    'a position in the future': { snapshot: '9000000000:9000000000:' },
  };
  it.each(Object.entries(damages))('[OPS+01] ignores a snapshot with %s', async (_, damage) => {
    await storeSnapshot();
    await change(`Marca ${Object.keys(damage).join('')}`, 4);
    // Without them only the tables have the change.
    await dbOf('aurora').deleteFrom('product_changes').execute();
    await dbOf('aurora').updateTable('listing_snapshots').set(damage).execute();
    const started = startProcess();
    expect(await started.count(`marca-${Object.keys(damage).join('')}`)).toBe(1);
    await started.settled();
  });

  it('[OPS+01] replaces an unusable snapshot', async () => {
    await storeSnapshot();
    await dbOf('aurora').updateTable('listing_snapshots').set({ checksum: 'x' }).execute();
    const started = startProcess();
    await started.find('aurora');
    await started.settled();
    expect(started.warnings).toEqual(['listing snapshot damaged']);
    const readAll = vi.spyOn(listingRepository, 'after');
    await startProcess().find('aurora');
    expect(readAll).not.toHaveBeenCalled();
  });

  it('[OPS+01] keeps the indexes within the budget, the most recently used ones, with the same results', async () => {
    const whole = startProcess();
    const expected = new Map<string, unknown>();
    for (const store of publicIds) expected.set(store, resultOf(await whole.find(store)));
    await whole.settled();
    expect(whole.listings.memory.size).toBe(publicIds.length);

    const small = startProcess({ budgetBytes: 1 });
    for (const store of [...publicIds, ...publicIds.toReversed()]) {
      expect(resultOf(await small.find(store))).toEqual(expected.get(store));
      expect(small.listings.memory.size).toBe(1);
    }

    const restarted = startProcess();
    for (const store of publicIds) await restarted.find(store);
    const aboutThree = startProcess({ budgetBytes: restarted.listings.memory.bytes - 1 });
    for (const store of publicIds.slice(0, 3)) await aboutThree.find(store);
    await aboutThree.find('aurora');
    await aboutThree.find('reserva');
    const load = vi.spyOn(listingSnapshotRepository, 'find');
    await aboutThree.find('aurora');
    expect(load).not.toHaveBeenCalled();
    expect(resultOf(await aboutThree.find('serra'))).toEqual(expected.get('serra'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('[OPS+01] bounds the recorded changes while a reader follows them for hours', async () => {
    const reader = startProcess();
    const perRound = 40;
    let most = 0;
    for (let round = 0; round < 36; round += 1) {
      for (let at = 0; at < perRound; at += 20) {
        await sql`update products set sales_rank = sales_rank + 1 where id in (
          select id from products where store_id = ${ids.get('aurora')} order by id limit 20)`.execute(
          opened.database.everything,
        );
      }
      await change(`Marca ${round}`);
      expect(await reader.count(`marca-${round}`)).toBe(1);
      await reader.settled();
      // The stored snapshot would be replaced after minutes.
      await dbOf('aurora')
        .updateTable('listing_snapshots')
        .set({ taken_at: new Date(0) })
        .execute();
      await removeProductChanges(dbOf('aurora'), new Date(start + round * 5 * minuteMs));
      if (round > 18) most = Math.max(most, await changes());
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(5 * (perRound + 1));
  });

  const changes = async () => {
    const { count } = await dbOf('aurora')
      .selectFrom('product_changes')
      .select((expression) => expression.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const removeAfter = (minutes: number) =>
    removeProductChanges(dbOf('aurora'), new Date(start + minutes * minuteMs));

  it('[OPS+01] has a reader start again that was away while changes were removed', async () => {
    const reader = startProcess();
    await reader.find('aurora');
    await reader.settled();
    await dbOf('aurora').deleteFrom('listing_snapshots').execute();
    await change('Marca Perdida');
    await removeAfter(0);
    await removeAfter(61);
    expect(await changes()).toBe(0);
    expect(await reader.count('marca-perdida')).toBe(1);
  });

  it('[OPS+01] keeps the changes that the stored snapshot lacks', async () => {
    await storeSnapshot();
    await change('Marca Guardada');
    await removeAfter(0);
    await removeAfter(61);
    expect(await changes()).toBeGreaterThan(0);
    const readAll = vi.spyOn(listingRepository, 'after');
    expect(await startProcess().count('marca-guardada')).toBe(1);
    expect(readAll).not.toHaveBeenCalled();
  });

  it('[CAT-01] keeps the changes of a transaction that outlasts their retention', async () => {
    if (engine.name !== 'PostgreSQL') return;
    const reader = startProcess();
    await reader.find('aurora');
    await reader.settled();
    await dbOf('aurora').deleteFrom('listing_snapshots').execute();
    const slow = await startSlow('Marca Longa', 5);
    await change('Marca Curta', 6);
    await removeAfter(0);
    await removeAfter(61);
    await slow.commit().execute();
    await removeAfter(62);
    expect(await reader.count('marca-longa')).toBe(1);
  });
});
