import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import {
  instancePermissionNames,
  type Permission,
  permissionNames,
  permissionsHeld,
  permissionsOfRole,
  roleNames,
} from '@vitrine/contract/admin/permissions.ts';
import type { StaffCall } from '@vitrine/contract/call-definition.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { customRole, keyOf, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const calls = Object.entries<StaffCall>(adminContract) as [AdminCallName, StaffCall][];
const guarded = calls.filter(([, { access }]) => access !== 'anyone');

let test: TestApi;
/** A role that a store made of every third permission. */
const ofCustomRole = permissionNames.filter((_, index) => index % 3 === 0);
let staff: ReadonlyMap<string, TestStaff>;
let custom: string;
let foreign: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  custom = await customRole(test, 'aurora', ofCustomRole);
  const entries = [...roleNames, custom].map(
    async (role) => [role, await signedInStaff(test, 'aurora', role)] as const,
  );
  staff = new Map(await Promise.all(entries));
  foreign = await signedInStaff(test, 'serra', 'owner');
});
afterAll(() => test.close());

/**
 * Sends a call without a valid input: its credentials are checked before its input, which only whoever is allowed gets to
 * hear about. Path parameters name what no store has.
 */
async function statusOf(name: AdminCallName, bearer: string | null, store = 'aurora'): Promise<number> {
  const [method = '', path = ''] = name.split(' ');
  const response = await test.api.fetch(
    new Request(`http://api.test${path.replace(/\{\w+\}/g, '0')}`, {
      method,
      headers: {
        'store-id': store,
        'user-agent': 'matrix',
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    }),
  );
  return response.status;
}

const denied = (status: number) => status === 401 || status === 403;
const mayCall = (role: string, { access }: StaffCall) =>
  access === 'signed-in' ||
  permissionsHeld({ role, role_permissions: ofCustomRole }).has(access as Permission);
const isOfInstance = ({ access }: StaffCall) => instancePermissionNames.some((one) => one === access);
/** It would end the session that the other rows of the matrix use. */
const isSignOut = (name: AdminCallName) => name === 'DELETE /api/admin/sessions/current';

it('[ADM+02] uses every permission in a call, and grants all of them to owners', () => {
  const used = new Set(guarded.map(([, { access }]) => access));
  // `customers.personal` changes the content of calls about orders, not their access.
  expect(permissionNames.filter((one) => !used.has(one))).toEqual(['customers.personal']);
  expect(instancePermissionNames.filter((one) => !used.has(one))).toEqual([]);
  expect([...permissionsOfRole('owner')].toSorted()).toEqual([...permissionNames].toSorted());
});

describe.each(guarded)('%s', (name, call) => {
  it('[ADM+02] is denied without a session, with an unknown token, and with another store’s session', async () => {
    const tokens = [null, 'x', `vs_${'a'.repeat(43)}`, `vk_${'a'.repeat(43)}`, foreign.token];
    const statuses = await Promise.all(tokens.map((token) => statusOf(name, token)));
    expect(statuses).toEqual(tokens.map(() => 401));
  });

  it('[ADM+02] [ADM+22] is for exactly the roles that have its permission, also of a store’s own making', async () => {
    const allowed: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    for (const [role, { token }] of staff) {
      expected[role] = mayCall(role, call);
      if (isSignOut(name)) {
        const leaving = await signedInStaff(test, 'aurora', role);
        allowed[role] = !denied(await statusOf(name, leaving.token));
      } else allowed[role] = !denied(await statusOf(name, token));
    }
    expect(allowed).toEqual(expected);
  });

  it('[ADM+02] [ADM+04] is for a key with its permission only, until it is revoked', async () => {
    const own = permissionNames.filter((one) => one === call.access);
    const others = permissionNames.filter((one) => one !== call.access);
    const [sufficient, insufficient, revoked, ofOtherStore] = await Promise.all([
      keyOf(test, 'aurora', own),
      keyOf(test, 'aurora', others),
      keyOf(test, 'aurora', permissionNames, { revokedAt: testDay }),
      keyOf(test, 'serra', permissionNames),
    ]);
    // Calls about the signed-in person's own account are not for keys; nor are those of instance operators.
    const isForPeople = call.access === 'signed-in' || isOfInstance(call);
    expect(denied(await statusOf(name, sufficient))).toBe(isForPeople);
    expect(await statusOf(name, insufficient)).toBe(403);
    expect(await statusOf(name, revoked)).toBe(401);
    expect(await statusOf(name, ofOtherStore)).toBe(401);
  });
});

it('[ADM+01] [ADM+02] lets an instance operator do what their role may, and call what is for operators', async () => {
  const operator = await signedInStaff(test, 'aurora', 'support');
  const db = await storeOf(test, 'aurora');
  await db.updateTable('staff').set({ is_instance_operator: true }).where('id', '=', operator.id).execute();
  const others = guarded.filter(([name]) => !isSignOut(name));
  expect(others.some(([, call]) => isOfInstance(call))).toBe(true);
  for (const [name, call] of others) {
    const isAllowed = mayCall('support', call) || isOfInstance(call);
    expect([name, denied(await statusOf(name, operator.token))]).toEqual([name, !isAllowed]);
  }
});

it('[ADM+01] denies a session that expired, was not used for half a day, or whose person left', async () => {
  const hourMs = 3_600_000;
  const ageOf = (hours: number) => new Date(testDay.getTime() - hours * hourMs);
  const statuses = async (hours: number) => {
    const { token } = await signedInStaff(test, 'aurora', 'owner', { now: ageOf(hours) });
    return statusOf('GET /api/admin/me', token);
  };
  expect([await statuses(11), await statuses(13), await statuses(24 * 8)]).toEqual([200, 401, 401]);
  const left = await signedInStaff(test, 'aurora', 'orders');
  const db = test.database.everything;
  await db.updateTable('staff').set({ is_active: false }).where('id', '=', left.id).execute();
  expect(await statusOf('GET /api/admin/me', left.token)).toBe(401);
});

it('responds 404 for an unknown store and an unknown call', async () => {
  const owner = staff.get('owner')?.token ?? '';
  expect(await statusOf('GET /api/admin/me', owner, 'nenhuma')).toBe(404);
  const unknown = await test.api.fetch(new Request('http://api.test/api/admin/nothing'));
  expect(unknown.status).toBe(404);
});
