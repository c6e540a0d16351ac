import { randomBytes } from 'node:crypto';

import type { Permission } from '@vitrine/contract/admin/permissions.ts';

import type { Database } from '#api/platform/database/database.ts';
import { secretHash } from '#api/platform/secret-hash.ts';
import { secrets } from '#test/crash/crash-shop.ts';

/** Creates an API key of a store with these permissions. */
export async function createChaosKey(
  database: Database,
  storeId: number,
  permissions: readonly Permission[],
): Promise<string> {
  const key = `vk_${randomBytes(32).toString('base64url')}`;
  await database
    .ofStore(storeId)
    .insertInto('api_keys')
    .values({
      name: 'chaos',
      prefix: key.slice(0, 10),
      token_hash: secretHash(secrets.API_TOKEN_SECRET, 'api-key', key),
      permissions: JSON.stringify(permissions),
      created_by: 'chaos',
      created_at: new Date(),
    })
    .execute();
  return key;
}
