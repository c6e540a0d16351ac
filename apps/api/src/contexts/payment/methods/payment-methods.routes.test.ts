import { type AdminClient, AdminCallError, type AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-21T12:00:00Z');
let test: TestApi;
let db: StoreDatabase;
let owner: AdminClient;
let customer: Client;
type Methods = AdminInput<'PUT /api/admin/payment-methods'>['body'];
let first: Methods;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  owner = (await signedInStaff(test, 'aurora', 'owner', { now })).client;
  customer = await loggedInClient(test, 'aurora', ana);
  first = await read();
});
afterEach(async () => {
  const { version } = await read();
  const added = (await read()).items.filter(({ code }) => first.items.every((one) => one.code !== code));
  await put({ items: [...first.items, ...added.map((one) => ({ ...one, is_active: false }))], version });
});
afterAll(() => test.close());

const read = () => owner('GET /api/admin/payment-methods');
const put = (body: Methods) => owner('PUT /api/admin/payment-methods', { body });

type Method = Methods['items'][number];

/** Changes the methods of a type. */
async function change(type: Method['type'], terms: Partial<Method>) {
  const { items, version } = await read();
  return put({ items: items.map((item) => (item.type === type ? { ...item, ...terms } : item)), version });
}

const shown = async (client: Client = customer) =>
  (await client('GET /api/payment/methods')).map(({ code }) => code);

async function order(payment: string, qty = 1) {
  const cushion = await findVariant(customer, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  // A guest's, so that a refused one leaves nothing in the customer's.
  const cart = await fillCartOf(test.client('aurora'), [{ ...cushion, qty }]);
  const [address] = await customer('GET /api/customer/addresses');
  return postOrder(customer, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: payment },
  });
}

describe('order and terms', () => {
  it('[ADM+16] shows the methods in the order and with the terms of the store, at once', async () => {
    const { items, version } = await read();
    const [last] = items.toReversed();
    const saved = await put({
      items: [...items.toReversed().slice(0, 1), ...items.slice(0, -1)].map((item) => ({
        ...item,
        name: `${item.name}!`,
        discount_percent: 7,
      })),
      version,
    });
    expect(saved.items[0]).toMatchObject({ code: last?.code, name: `${last?.name}!`, discount_percent: 7 });
    const methods = await customer('GET /api/payment/methods');
    expect(methods.map(({ code }) => code)).toEqual(saved.items.map(({ code }) => code));
    expect(methods[0]).toMatchObject({
      name: `${last?.name}!`,
      label: `${last?.name}!`,
      discount_percent: 7,
    });
    await expect(put({ items, version })).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  it('[ADM+16] adds a method, which keeps its code, and shows none that is off', async () => {
    const { items, version } = await read();
    const pix = items.find(({ type }) => type === 'pix');
    const added = await put({
      items: [...items, { ...(pix as Method), code: null, name: 'Pix B' }],
      version,
    });
    expect(added.items.at(-1)).toMatchObject({ code: 'pix-2', name: 'Pix B' });
    expect(await shown()).toContain('pix-2');
    await change('pix', { is_active: false });
    expect(await shown()).not.toContain('pix');
    expect(await shown()).not.toContain('pix-2');
    await expect(order('pix')).rejects.toMatchObject({ code: 'payment_method_unavailable' });
  });

  it.each<[string, Method['type'], Partial<Method>, string]>([
    ['an account that is gone', 'pix', { account: 'pagarme' }, 'account'],
    ['no account while it is on', 'pix', { account: null }, 'account'],
    [
      'instalments of a Pix',
      'pix',
      {
        instalments: {
          max: 1,
          interest_free_up_to: 1,
          monthly_interest_basis_points: 0,
          min_parcel_centavos: 0,
        },
      },
      'instalments',
    ],
    ['a card without instalments', 'card', { instalments: null }, 'instalments'],
    ['a card with a deadline', 'card', { valid_for: 30 }, 'valid_for'],
    ['a boleto of three months', 'boleto', { valid_for: 90 }, 'valid_for'],
    [
      'more instalments without interest than there are',
      'card',
      {
        instalments: {
          max: 3,
          interest_free_up_to: 6,
          monthly_interest_basis_points: 199,
          min_parcel_centavos: 0,
        },
      },
      'instalments.interest_free_up_to',
    ],
    [
      'a largest order below the smallest',
      'pix',
      { min_order_centavos: 200, max_order_centavos: 100 },
      'max_order_centavos',
    ],
    ['an unknown group', 'pix', { groups: ['nada'] }, 'groups'],
  ])('[ADM+16] refuses %s, at its field', async (_, type, terms, field) => {
    const before = await read();
    const index = before.items.findIndex((item) => item.type === type);
    const error = await change(type, terms).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AdminCallError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      data: { [`items.${index}.${field}`]: [expect.any(String)] },
    });
    expect(await read()).toEqual(before);
  });

  it('[ADM+16] saves one of two lists that are sent at the same moment, and refuses the other', async () => {
    const { items, version } = await read();
    const named = (name: string) => items.map((item) => ({ ...item, name: `${name} ${item.code}` }));
    const outcomes = await Promise.all(
      ['Uma', 'Outra'].map((name) =>
        put({ items: named(name), version }).then(
          () => name,
          (error: { code?: string }) => error.code ?? '',
        ),
      ),
    );
    expect(outcomes.toSorted()).toContain('edit_conflict');
    const saved = outcomes.find((outcome) => outcome !== 'edit_conflict') ?? '';
    expect((await read()).items.map(({ name }) => name)).toEqual(named(saved).map(({ name }) => name));
  });

  it('[ADM+16] loses no method of a list that leaves one out or names one twice', async () => {
    const { items, version } = await read();
    const [one] = items;
    for (const list of [items.slice(1), [...items.slice(1), ...items.slice(1, 2)], [...items, one]]) {
      await expect(put({ items: list as Methods['items'], version })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    }
    expect((await read()).version).toBe(version);
  });
});

describe('limits', () => {
  // One cushion is R$ 119,90, two are R$ 239,80, before the discount of Pix.
  it.each([
    [{ min_order_centavos: 20_000 }, 1, 'payment_method_unavailable'],
    [{ min_order_centavos: 20_000 }, 2, 'placed'],
    [{ max_order_centavos: 20_000 }, 2, 'payment_method_unavailable'],
    [{ max_order_centavos: 20_000 }, 1, 'placed'],
  ] as const)(
    '[ADM+16] with %j an order of %i is %s, and is paid by no other method outside its own',
    async (terms, qty, outcome) => {
      await change('pix', terms);
      const placed = await order('pix', qty).then(
        () => 'placed',
        (error: { code?: string }) => error.code,
      );
      expect(placed).toBe(outcome);
      const { uuid } = await order('sandbox_card', qty);
      const { by_payment: prices } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
      expect(prices.some(({ payment_code: code }) => code === 'pix')).toBe(outcome === 'placed');
    },
  );

  it('[ADM+16] offers a method of a group to its customers only, and shows its terms on no page', async () => {
    const [group] = await db.selectFrom('customer_groups').select('code').execute();
    await change('pix', { groups: [group?.code ?? ''] });
    const setGroup = (code: string | undefined) =>
      db
        .updateTable('customers')
        .set({
          group_id: (groups) =>
            groups
              .selectFrom('customer_groups')
              .select('id')
              .where('code', '=', code ?? ''),
        })
        .where('email', '=', ana.username)
        .execute();
    await setGroup(undefined);
    expect(await shown()).not.toContain('pix');
    await expect(order('pix')).rejects.toMatchObject({ code: 'payment_method_unavailable' });
    await setGroup(group?.code);
    expect(await shown()).toContain('pix');
    expect(await order('pix')).toMatchObject({ uuid: expect.any(String) });
    expect(await shown(test.client('aurora'))).not.toContain('pix');
  });

  it('[ADM+16] lets a Pix and a boleto be paid for as long as the store decides', async () => {
    await change('boleto', { valid_for: 7 });
    await change('pix', { valid_for: 45 });
    const terms = Object.fromEntries(
      (await customer('GET /api/payment/methods')).map(({ type, valid_for: validFor }) => [type, validFor]),
    );
    expect(terms).toEqual({ pix: 45, boleto: 7, card: null });
  });
});
