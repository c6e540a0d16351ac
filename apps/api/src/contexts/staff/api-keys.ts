import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type { apiKey } from '@vitrine/contract/admin/schemas/staff.ts';
import type { z } from 'zod';

import type { Actor } from '#api/platform/admin/actor.ts';
import { AdminRefusal } from '#api/platform/admin/admin-refusal.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { apiKeyRepository } from './api-key-repository.ts';
import { newBearerToken } from './bearer-token.ts';

type ApiKey = z.input<typeof apiKey>;
type KeyRow = Awaited<ReturnType<typeof apiKeyRepository.all>>[number];

const prefixLength = 10;

export async function listKeys(db: StoreDatabase): Promise<{ items: ApiKey[]; total: number }> {
  const keys = await apiKeyRepository.all(db);
  return { items: keys.map(keyOf), total: keys.length };
}

/** Creates a key; refuses permissions that its creator lacks with `forbidden`. Its text is returned this once [ADM+04]. */
export async function createKey(
  trx: StoreTransaction,
  trail: AuditTrail,
  {
    name,
    permissions,
    actor,
    tokenSecret,
    now,
  }: {
    name: string;
    permissions: readonly Permission[];
    actor: Actor;
    tokenSecret: string;
    now: Date;
  },
): Promise<ApiKey & { key: string }> {
  if (permissions.some((one) => !actor.permissions.has(one))) throw new AdminRefusal('forbidden');
  const key = newBearerToken('key');
  const row = await apiKeyRepository.insert(trx, {
    name,
    prefix: key.slice(0, prefixLength),
    token_hash: secretHash(tokenSecret, 'api-key', key),
    permissions: JSON.stringify([...new Set(permissions)]),
    created_by: actor.name,
    created_at: now,
  });
  let isThere = false;
  await trail.change({
    target: { kind: 'key', id: row.id },
    read: async () => (isThere ? auditedKey(row) : null),
    async write() {
      isThere = true;
    },
  });
  return { ...keyOf(row), key };
}

/** Revokes a key; refuses with `not_found`. */
export async function revokeKey(
  trx: StoreTransaction,
  trail: AuditTrail,
  { id, now }: { id: string; now: Date },
): Promise<ApiKey> {
  await trail.change({
    target: { kind: 'key', id },
    async read() {
      const row = await apiKeyRepository.lock(trx, id);
      if (!row) throw new AdminRefusal('not_found');
      return auditedKey(row);
    },
    write: () => apiKeyRepository.revoke(trx, id, now),
  });
  const row = await apiKeyRepository.lock(trx, id);
  if (!row) throw new AdminRefusal('not_found');
  return keyOf(row);
}

const auditedKey = ({ name, permissions, revoked_at: revokedAt }: KeyRow) => ({
  name,
  permissions,
  is_revoked: revokedAt !== null,
});

function keyOf(row: KeyRow): ApiKey {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
