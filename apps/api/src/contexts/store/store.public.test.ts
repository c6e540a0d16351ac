import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ChangeEvents, listenForChanges } from '#api/platform/change-events.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { type StoreDirectory, storeDirectory } from './store.public.ts';

const momentNow = async () => ({ now: new Date(), draft: null, isPreview: false, expireAt: () => {} });
const previewNow = async () => ({ ...(await momentNow()), isPreview: true });

describe.each(eachEngine)('the directory of stores on $name', (engine) => {
  let opened: TestDatabase;
  let changes: ChangeEvents;
  let directory: StoreDirectory;
  beforeAll(async () => {
    opened = await engine.open();
    changes = await listenForChanges(opened.database);
    directory = storeDirectory(opened.database, changes);
  });
  afterAll(async () => {
    await directory.close();
    await changes.close();
    await opened.close();
  });

  it('[STO+02] notices changes of stores, hosts and closing without a restart', async () => {
    expect(await directory.byPublicId('nova')).toBeNull();
    expect(await directory.whole({ host: 'nova.example' }, momentNow)).toBeNull();
    const { id } = await opened.database.everything
      .insertInto('stores')
      .values({ public_id: 'nova', name: 'Nova', active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect
      .poll(() => directory.byPublicId('nova'))
      .toMatchObject({ id, publicId: 'nova', isActive: true, isClosed: false });

    await opened.database.everything
      .insertInto('store_hosts')
      .values({ host: 'nova.example', store_id: id })
      .execute();
    await expect
      .poll(() => directory.whole({ host: 'nova.example' }, momentNow))
      .toMatchObject({ public_id: 'nova' });

    await opened.database.everything.updateTable('stores').set({ active: 4 }).where('id', '=', id).execute();
    await expect.poll(() => directory.whole({ publicId: 'nova' }, momentNow)).toMatchObject({ active: 4 });
    expect(await directory.byPublicId('nova')).toMatchObject({ isActive: false });
    // A disabled store stays disabled in a preview; one in setup is shown.
    expect(await directory.whole({ publicId: 'nova' }, previewNow)).toMatchObject({ active: 4 });
    await opened.database.everything
      .updateTable('stores')
      .set({ active: 0, is_in_setup: true })
      .where('id', '=', id)
      .execute();
    await expect.poll(() => directory.whole({ publicId: 'nova' }, previewNow)).toMatchObject({ active: 1 });
    expect(await directory.whole({ publicId: 'nova' }, momentNow)).toMatchObject({ active: 0 });
  });

  it('does not cache a value read before a change', async () => {
    const listeners: (() => void)[] = [];
    const slow = storeDirectory(opened.database, {
      subscribe(listener) {
        listeners.push(() => listener({ store: 'tarde', tags: ['store'] }));
        return () => false;
      },
      readPosition: async () => undefined,
      isEnding: false,
      endSubscriptions: () => {},
      close: async () => {},
    });
    const asking = slow.byPublicId('tarde');
    // The store is created while the previous response is pending.
    for (const tell of listeners) tell();
    expect(await asking).toBeNull();
    await opened.database.everything
      .insertInto('stores')
      .values({ public_id: 'tarde', name: 'Tarde', active: 1 })
      .execute();
    expect(await slow.byPublicId('tarde')).toMatchObject({ publicId: 'tarde' });
    await slow.close();
  });
});
