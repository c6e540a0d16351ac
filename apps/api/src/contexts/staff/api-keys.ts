import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type { apiKey } from '@vitrine/contract/admin/schemas/staff.ts';
import type { z } from 'zod';

import type { Actor } from '#api/platform/admin/actor.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash } from '#api/platform/secret-hash.ts';
import type { InAuditedTransaction, InTransaction } from '#api/platform/use-case-context.ts';

import { apiKeyRepository } from './api-key-repository.ts';
import { newBearerToken } from './bearer-token.ts';
import { currentGrantor } from './current-grantor.ts';
import { isCurtailed } from './domain/key-permissions.ts';

type ApiKey = z.input<typeof apiKey>;
type KeyRow = Awaited<ReturnType<typeof apiKeyRepository.all>>[number];

const prefixLength = 10;

export async function listKeys(db: StoreDatabase): Promise<{ items: ApiKey[]; total: number }> {
  const keys = await apiKeyRepository.all(db);
  return { items: keys.map(keyOf), total: keys.length };
}

/**
 * Creates a key; refuses permissions that its creator lacks with `forbidden` [ADM+22]. Its text is returned this once [ADM+04].
 * The person behind a key that creates another answers for both.
 */
export async function createKey(
  { trx, trail }: InAuditedTransaction<'unauthenticated' | 'forbidden'>,
  {
    name,
    permissions,
    tokenSecret,
    now,
  }: {
    name: string;
    permissions: readonly Permission[];
    tokenSecret: string;
    now: Date;
  },
): Promise<ApiKey & { key: string }> {
  const { actor } = trail;
  const grantor = await currentGrantor({ trx, trail });
  if (permissions.some((one) => !grantor.permissions.has(one))) throw trail.refuse('forbidden');
  const key = newBearerToken('key');
  const { id } = await apiKeyRepository.insert(trx, {
    name,
    prefix: key.slice(0, prefixLength),
    token_hash: secretHash(tokenSecret, 'api-key', key),
    permissions: JSON.stringify([...new Set(permissions)]),
    created_by: actor.name,
    created_by_staff_id: await personBehind(trx, actor),
    created_at: now,
  });
  const row = await apiKeyRepository.lock(trx, id);
  if (!row) throw new Error(`key ${id} is not there`);
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
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { id, now }: { id: string; now: Date },
): Promise<ApiKey> {
  await trail.change({
    target: { kind: 'key', id },
    async read() {
      return auditedKey(await lockKey({ trx, refuse: trail.refuse }, id));
    },
    write: () => apiKeyRepository.revoke(trx, id, now),
  });
  return keyOf(await lockKey({ trx, refuse: trail.refuse }, id));
}

/**
 * Makes the person who asks answer for a key, which then works again. Refuses keys with `forbidden`, as it does a person with
 * less than the key was given; and with `not_found`.
 */
export async function takeKeyOver(
  { trx, trail }: InAuditedTransaction<'not_found' | 'unauthenticated' | 'forbidden'>,
  id: string,
): Promise<ApiKey> {
  const { actor } = trail;
  if (actor.kind !== 'staff') throw trail.refuse('forbidden');
  const grantor = await currentGrantor({ trx, trail });
  await trail.change({
    target: { kind: 'key', id },
    read: async () => auditedKey(await lockKey({ trx, refuse: trail.refuse }, id)),
    async write() {
      const { permissions } = await lockKey({ trx, refuse: trail.refuse }, id);
      if (permissions.some((one) => !grantor.permissions.has(one))) throw trail.refuse('forbidden');
      await apiKeyRepository.adopt(trx, id, { id: Number(actor.id), name: actor.name });
    },
  });
  return keyOf(await lockKey({ trx, refuse: trail.refuse }, id));
}

async function personBehind(trx: StoreTransaction, { kind, id }: Actor): Promise<number | null> {
  if (id === null) return null;
  if (kind === 'staff') return Number(id);
  const key = await apiKeyRepository.lock(trx, id);
  if (!key) throw new Error(`key ${id} is not there`);
  return key.created_by_staff_id;
}

async function lockKey({ trx, refuse }: InTransaction & Refusing<'not_found'>, id: string): Promise<KeyRow> {
  const row = await apiKeyRepository.lock(trx, id);
  if (!row) throw refuse('not_found');
  return row;
}

const auditedKey = ({ name, permissions, created_by: createdBy, revoked_at: revokedAt }: KeyRow) => ({
  name,
  permissions,
  created_by: createdBy,
  is_revoked: revokedAt !== null,
});

function keyOf(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    permissions: row.permissions,
    created_by: row.created_by,
    created_by_id: row.created_by_staff_id,
    is_curtailed: row.revoked_at === null && isCurtailed(row),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
