import { afterEach, describe, expect, it } from 'vitest';

import { refuse } from '#api/platform/refusal.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { identifyCustomer } from './auth.public.ts';
import { signCustomerToken } from './customer-token.ts';

const tokenSecret = 'a token secret of tests';
const issuedAt = new Date('2026-11-21T12:00:00.500Z');

describe.each(eachEngine)('on $name', ({ open }) => {
  let opened: TestDatabase | undefined;
  afterEach(() => opened?.close());

  async function storeWithCustomer() {
    opened = await open();
    const { database } = opened;
    const { id: storeId } = await database.everything
      .insertInto('stores')
      .values({ public_id: 'one', name: 'One', active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const db = database.ofStore(storeId);
    const { id: customerId } = await db
      .insertInto('customers')
      .values({
        kind: 'pf',
        email: 'ana@exemplo.com.br',
        taxvat: '37325864302',
        first_name: 'Ana',
        last_name: 'Moreira',
        phone: '11984127730',
        scope: '[]',
        attributes: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await signCustomerToken(tokenSecret, { customerId, storeId: 'one', now: issuedAt });
    const identify = (isNeeded: boolean) =>
      identifyCustomer(
        {
          db,
          services: { tokenSecret, clock: { now: () => new Date('2026-11-21T13:00:00Z') } },
          store: { id: storeId, publicId: 'one' },
          refuse,
        },
        { authorization: `Bearer ${token}`, isNeeded, guests: undefined, orderId: undefined },
      );
    const voidTokensBefore = (moment: Date) =>
      db.updateTable('customers').set({ tokens_valid_from: moment }).execute();
    return { db, customerId, identify, voidTokensBefore };
  }

  it('[AUT+01] voids the tokens issued before a moment, to the millisecond', async () => {
    const { customerId, identify, voidTokensBefore } = await storeWithCustomer();
    expect(await identify(true)).toMatchObject({ id: customerId });
    await voidTokensBefore(issuedAt);
    expect(await identify(true)).toMatchObject({ id: customerId });
    await voidTokensBefore(new Date(issuedAt.getTime() + 1));
    expect(await identify(false)).toBeNull();
    await expect(identify(true)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('finds no deleted customer', async () => {
    const { db, identify } = await storeWithCustomer();
    await db.deleteFrom('customers').execute();
    expect(await identify(false)).toBeNull();
    await expect(identify(true)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
