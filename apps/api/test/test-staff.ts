import { randomBytes } from 'node:crypto';

import { type AdminClient, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';

import { secretHash } from '#api/platform/secret-hash.ts';

import { storeOf } from './store-of.ts';
import type { TestApi } from './test-api.ts';
import { testDay } from './test-databases.ts';

const weekMs = 7 * 24 * 3_600_000;

export interface TestStaff {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly client: AdminClient;
}

export function adminClient(test: TestApi, store: string, token?: string): AdminClient {
  return createAdminClient({
    baseUrl: 'http://api.test',
    fetch: (request) => test.api.fetch(request),
    headers: (): Record<string, string> => ({
      'store-id': store,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }),
  });
}

/** Makes a role of a store; returns its code. */
export async function customRole(
  test: TestApi,
  store: string,
  permissions: readonly Permission[],
): Promise<string> {
  const db = await storeOf(test, store);
  const name = `Papel ${randomBytes(4).toString('hex')}`;
  const { code } = await db
    .insertInto('staff_roles')
    .values({ name, permissions: JSON.stringify(permissions) })
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

/** Adds a member to a store's staff, without a password, in an open session. */
export async function signedInStaff(
  test: TestApi,
  store: string,
  role: string,
  { now = testDay }: { now?: Date } = {},
): Promise<TestStaff> {
  const db = await storeOf(test, store);
  const token = `vs_${randomBytes(32).toString('base64url')}`;
  const email = `${role}-${token.slice(3, 9).toLowerCase()}@exemplo.com.br`;
  const { id } = await db
    .insertInto('staff')
    .values({ email, name: `Pessoa de ${role}`, role, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: id,
      token_hash: secretHash(test.config.API_TOKEN_SECRET, 'staff-session', token),
      user_agent: 'test',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + weekMs),
    })
    .execute();
  return { id, email, token, client: adminClient(test, store, token) };
}

/** Creates an API key with these permissions. */
export async function keyOf(
  test: TestApi,
  store: string,
  permissions: readonly Permission[],
  { revokedAt = null, now = testDay }: { revokedAt?: Date | null; now?: Date } = {},
): Promise<string> {
  const db = await storeOf(test, store);
  const key = `vk_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('api_keys')
    .values({
      name: 'programa',
      prefix: key.slice(0, 10),
      token_hash: secretHash(test.config.API_TOKEN_SECRET, 'api-key', key),
      permissions: JSON.stringify(permissions),
      created_by: 'test',
      created_at: now,
      revoked_at: revokedAt,
    })
    .execute();
  return key;
}
