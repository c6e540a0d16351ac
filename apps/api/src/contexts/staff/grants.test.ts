import {
  type Permission,
  permissionNames,
  permissionsOfRole,
  type Role,
  roleNames,
} from '@vitrine/contract/admin/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { audited } from '#api/platform/admin/audit-trail.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { operatorActor } from '#scripts/store/operator-actor.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { adminClient, keyOf, signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { removeSecondFactor } from './change-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  db = await storeOf(test, 'aurora');
  owner = await signedInStaff(test, 'aurora', 'owner');
});
afterAll(() => test.close());

const allOf = (role: Role): Permission[] => [...permissionsOfRole(role)];

type Bearer = () => Promise<string>;
const person =
  (role: Role): Bearer =>
  async () =>
    (await signedInStaff(test, 'aurora', role)).token;
const operatorOf =
  (role: Role): Bearer =>
  async () => {
    const { id, token } = await signedInStaff(test, 'aurora', role);
    await makeOperator(id);
    return token;
  };
const key =
  (...permissions: Permission[]): Bearer =>
  () =>
    keyOf(test, 'aurora', permissions);

/** Each actor with the roles that they may give, change and take away. */
const actors: readonly [name: string, bearer: Bearer, reach: readonly Role[]][] = [
  ['an owner', person('owner'), roleNames],
  ['a manager', person('manager'), []],
  ['a person of orders', person('orders'), []],
  ['a person of support', person('support'), []],
  ['an instance operator of support', operatorOf('support'), []],
  ['an instance operator who is owner', operatorOf('owner'), roleNames],
  ['a key that changes staff only', key('staff.write'), []],
  ['a key without staff.write', key(...allOf('manager')), []],
  ['a key with what orders may', key('staff.write', ...allOf('orders')), ['orders']],
  ['a key with what support may', key('staff.write', ...allOf('support')), ['support']],
  [
    'a key with what managers may',
    key('staff.write', ...allOf('manager')),
    ['manager', 'orders', 'catalogue', 'content', 'support'],
  ],
  [
    'a key with every permission',
    key(...permissionNames),
    ['manager', 'orders', 'catalogue', 'content', 'support'],
  ],
];

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );
const makeOperator = (id: number) =>
  db.updateTable('staff').set({ is_instance_operator: true }).where('id', '=', id).execute();
const stored = (id: number) =>
  db
    .selectFrom('staff')
    .select(['role', 'is_active', 'totp_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Moves from and to each role, with a role within reach and one beyond it at the other end, if there are such. */
function movesAround(reach: readonly Role[]): readonly (readonly [from: Role, to: Role])[] {
  const ends = [reach.at(-1), roleNames.findLast((role) => !reach.includes(role))];
  return roleNames.flatMap((role) =>
    ends.flatMap((end) => (end === undefined ? [] : [[role, end] as const, [end, role] as const])),
  );
}
const expectedFor = (isAllowed: boolean) => (isAllowed ? 'done' : 'forbidden');

async function changed(
  bearer: string,
  id: number,
  change: { role?: Role; is_active?: boolean },
): Promise<string> {
  const path = { id: String(id) };
  const { name, role, is_active, version } = await owner.client('GET /api/admin/staff/{id}', { path });
  const body = { name, role, is_active, version, ...change };
  return outcomeOf(adminClient(test, 'aurora', bearer)('PUT /api/admin/staff/{id}', { path, body }));
}

describe.each(actors)('%s', (name, bearerOf, reach) => {
  it('[ADM+22] invites people to what they may themselves, and to nothing else', async () => {
    const client = adminClient(test, 'aurora', await bearerOf());
    for (const role of roleNames) {
      const email = `${role}-de-${name.replaceAll(' ', '-').replaceAll('.', '')}@exemplo.com.br`;
      const body = { email, name: 'Nova', role };
      const outcome = await outcomeOf(client('POST /api/admin/staff', { body }));
      expect([role, outcome]).toEqual([role, expectedFor(reach.includes(role))]);
    }
  });

  it('[ADM+22] moves a person from a role to another only if they may what both may', async () => {
    const bearer = await bearerOf();
    for (const [from, to] of movesAround(reach)) {
      const { id } = await signedInStaff(test, 'aurora', from);
      const isAllowed = reach.includes(from) && reach.includes(to);
      const outcome = await changed(bearer, id, { role: to });
      expect([from, to, outcome]).toEqual([from, to, expectedFor(isAllowed)]);
      expect((await stored(id)).role).toBe(isAllowed ? to : from);
    }
  });

  it('[ADM+22] takes access away, gives it back, ends sessions and invites again within their reach', async () => {
    const bearer = await bearerOf();
    const client = adminClient(test, 'aurora', bearer);
    for (const role of roleNames) {
      const { id } = await signedInStaff(test, 'aurora', role);
      const path = { id: String(id) };
      const expected = expectedFor(reach.includes(role));
      const outcomes = [
        await outcomeOf(client('POST /api/admin/staff/{id}/invitation', { path })),
        await outcomeOf(client('DELETE /api/admin/staff/{id}/sessions', { path })),
        await changed(bearer, id, { is_active: false }),
      ];
      await db.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute();
      outcomes.push(await changed(bearer, id, { is_active: true }));
      expect([role, ...outcomes]).toEqual([role, expected, expected, expected, expected]);
      expect((await stored(id)).is_active).toBe(reach.includes(role));
    }
  });

  it('[ADM+22] turns off second factors only as a person, and never that of an instance operator', async () => {
    const bearer = await bearerOf();
    const client = adminClient(test, 'aurora', bearer);
    for (const role of roleNames) {
      for (const isOperator of [false, true]) {
        const { id } = await signedInStaff(test, 'aurora', role);
        await db.updateTable('staff').set({ totp_confirmed_at: testDay }).where('id', '=', id).execute();
        if (isOperator) await makeOperator(id);
        const path = { id: String(id) };
        const outcome = await outcomeOf(client('DELETE /api/admin/staff/{id}/second-factor', { path }));
        const isAllowed = bearer.startsWith('vs_') && reach.includes(role) && !isOperator;
        expect([role, isOperator, outcome === 'done']).toEqual([role, isOperator, isAllowed]);
        expect((await stored(id)).totp_confirmed_at === null).toBe(isAllowed);
      }
    }
  });

  it('[ADM+22] leaves instance operators to instance operators', async () => {
    const bearer = await bearerOf();
    const { id } = await signedInStaff(test, 'aurora', 'support');
    await makeOperator(id);
    const isAllowed = name === 'an instance operator who is owner';
    expect(await changed(bearer, id, { is_active: false })).toBe(expectedFor(isAllowed));
    expect(await changed(bearer, id, { role: 'orders' })).toBe(expectedFor(isAllowed));
  });
});

it('[ADM+22] creates keys with permissions of their creator only, one for one', async () => {
  const own: Permission[] = ['keys.write', 'orders.read'];
  const client = adminClient(test, 'aurora', await keyOf(test, 'aurora', own));
  for (const one of permissionNames) {
    const outcome = await outcomeOf(
      client('POST /api/admin/keys', { body: { name: 'filha', permissions: ['orders.read', one] } }),
    );
    expect([one, outcome]).toEqual([one, expectedFor(own.includes(one))]);
  }
});

it('[ADM+22] turns off an instance operator’s second factor by command', async () => {
  const { id } = await signedInStaff(test, 'aurora', 'owner');
  await makeOperator(id);
  await db.updateTable('staff').set({ totp_confirmed_at: testDay }).where('id', '=', id).execute();
  const action = { actor: operatorActor(), action: 'staff', requestId: null, now: testDay };
  await audited(db, { action, work: (trx, trail) => removeSecondFactor({ trx, trail }, id) });
  expect((await stored(id)).totp_confirmed_at).toBeNull();
});

it('[ADM+22] turns off the own second factor with the password only', async () => {
  const path = { id: String(owner.id) };
  const outcome = await outcomeOf(owner.client('DELETE /api/admin/staff/{id}/second-factor', { path }));
  expect(outcome).toBe('own_second_factor');
});

it('[ADM+22] leaves one owner when two take each other’s role at the same moment', async () => {
  const serra = await storeOf(test, 'serra');
  for (let round = 0; round < 8; round += 1) {
    await serra.updateTable('staff').set({ is_active: false }).execute();
    const one = await signedInStaff(test, 'serra', 'owner');
    const two = await signedInStaff(test, 'serra', 'owner');
    const demote = async (by: TestStaff, whom: TestStaff) => {
      const path = { id: String(whom.id) };
      const { name, version } = await by.client('GET /api/admin/staff/{id}', { path });
      return { path, body: { name, role: 'support', is_active: round % 2 === 0, version } as const };
    };
    const [ofTwo, ofOne] = [await demote(one, two), await demote(two, one)];
    const outcomes = await Promise.all([
      outcomeOf(one.client('PUT /api/admin/staff/{id}', ofTwo)),
      outcomeOf(two.client('PUT /api/admin/staff/{id}', ofOne)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const owners = await serra
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .execute();
    expect(owners).toHaveLength(1);
  }
});

it('[ADM+22] makes no owner in the name of a person who loses the role at that moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const leaving = await signedInStaff(test, 'aurora', 'owner');
    const path = { id: String(leaving.id) };
    const { name, version } = await owner.client('GET /api/admin/staff/{id}', { path });
    const email = `amiga-${round}@exemplo.com.br`;
    const [removal, invitation] = await Promise.all([
      outcomeOf(
        owner.client('PUT /api/admin/staff/{id}', {
          path,
          body: { name, role: 'owner', is_active: false, version },
        }),
      ),
      outcomeOf(leaving.client('POST /api/admin/staff', { body: { email, name: 'Amiga', role: 'owner' } })),
    ]);
    expect(removal).toBe('done');
    // Before, or not at all.
    expect(['done', 'unauthenticated']).toContain(invitation);
    const again = outcomeOf(
      leaving.client('POST /api/admin/staff', { body: { email: `x${email}`, name: 'Amiga', role: 'owner' } }),
    );
    expect(await again).toBe('unauthenticated');
  }
});

it('[ADM+22] takes from a body only what its call names: no role, no person and no operator is smuggled in', async () => {
  const support = await signedInStaff(test, 'aurora', 'support');
  const more = { role: 'owner', is_instance_operator: true, is_active: true, permissions: permissionNames };
  const sent = (token: string, method: string, path: string, body: object) =>
    test.api.fetch(
      new Request(`http://api.test/api/admin/${path}`, {
        method,
        headers: { 'store-id': 'aurora', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...more, ...body }),
      }),
    );
  await sent(support.token, 'PUT', 'me', { name: 'Outra' });
  const before = await stored(support.id);
  expect(before.role).toBe('support');
  const email = 'contrabando@exemplo.com.br';
  await sent(owner.token, 'POST', 'staff', { email, name: 'Nova', role: 'support' });
  const rows = await db.selectFrom('staff').select(['email', 'is_instance_operator']).execute();
  const operators = rows.filter(({ is_instance_operator: isOperator }) => isOperator);
  expect(operators.map((one) => one.email)).not.toContain(email);
  expect(operators.map((one) => one.email)).not.toContain(support.email);
  const other = await signedInStaff(test, 'aurora', 'owner');
  const created = await sent(owner.token, 'POST', 'keys', {
    name: 'ERP',
    permissions: ['orders.read'],
    created_by_staff_id: other.id,
    created_by: other.email,
  });
  expect(await created.json()).toMatchObject({
    data: { created_by_id: owner.id, permissions: ['orders.read'] },
  });
});

describe('keys of a person', () => {
  const listed = async (id: string) =>
    (await owner.client('GET /api/admin/keys')).items.find((one) => one.id === id);
  const uses = (text: string) => outcomeOf(adminClient(test, 'aurora', text)('GET /api/admin/orders'));

  async function createdBy(creator: TestStaff, permissions: readonly Permission[] = ['orders.read']) {
    return creator.client('POST /api/admin/keys', { body: { name: 'ERP', permissions: [...permissions] } });
  }

  it('[ADM+04] [ADM+22] stop with the access of the person, and with each permission that they lose', async () => {
    const leaving = await signedInStaff(test, 'aurora', 'owner');
    const { id, key: text } = await createdBy(leaving, ['orders.read', 'keys.write', 'staff.write']);
    const child = await adminClient(
      test,
      'aurora',
      text,
    )('POST /api/admin/keys', {
      body: { name: 'filha', permissions: ['orders.read'] },
    });
    expect(await changed(owner.token, leaving.id, { role: 'manager' })).toBe('done');
    expect(await uses(text)).toBe('done');
    const curtailed = adminClient(test, 'aurora', text);
    expect(await outcomeOf(curtailed('GET /api/admin/keys'))).toBe('forbidden');
    expect(await changed(owner.token, leaving.id, { is_active: false })).toBe('done');
    expect([await uses(text), await uses(child.key)]).toEqual(['unauthenticated', 'unauthenticated']);
    expect(await listed(id)).toMatchObject({ is_curtailed: true, created_by_id: leaving.id });
    expect(await listed(child.id)).toMatchObject({ is_curtailed: true });
  });

  it('[ADM+04] work again once another person takes them over, who may all that they may', async () => {
    const leaving = await signedInStaff(test, 'aurora', 'owner');
    const { id, key: text } = await createdBy(leaving);
    await changed(owner.token, leaving.id, { is_active: false });
    const program = adminClient(test, 'aurora', await keyOf(test, 'aurora', permissionNames));
    const take = 'POST /api/admin/keys/{id}/takeover' as const;
    expect(await outcomeOf(program(take, { path: { id } }))).toBe('forbidden');
    expect(await owner.client(take, { path: { id } })).toMatchObject({
      is_curtailed: false,
      created_by_id: owner.id,
    });
    expect(await uses(text)).toBe('done');
  });
});
