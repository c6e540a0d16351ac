import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type { apiKey } from '@vitrine/contract/admin/schemas/staff.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type { z } from 'zod';

import type { Actor } from '#api/platform/admin/actor.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { secretHash, secretId } from '#api/platform/secret-hash.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

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
    needsApproval,
    tokenSecret,
    now,
  }: {
    name: string;
    permissions: readonly Permission[];
    needsApproval: boolean;
    tokenSecret: OwnSecret;
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
    secret_id: secretId(tokenSecret),
    permissions: JSON.stringify([...new Set(permissions)]),
    needs_approval: needsApproval,
    created_by: actor.name,
    created_by_staff_id: await personBehind(trx, actor),
    created_at: now,
  });
  const row = await apiKeyRepository.byId(trx, id);
  if (!row) throw new Error(`key ${id} is not there`);
  await trail.record(targetOf(id), { before: null, after: auditedKey(row) });
  return { ...keyOf(row), key };
}

/** Revokes the key of an app, unless its owner's account, and it with it, is gone. */
export async function revokeAppKey(
  { trx, trail }: InAuditedTransaction,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const before = await apiKeyRepository.lock(trx, id);
  if (!before || before.revoked_at !== null) return;
  await apiKeyRepository.revoke(trx, id, now);
  const after = { ...before, revoked_at: now };
  await trail.record(targetOf(id), { before: auditedKey(before), after: auditedKey(after) });
}

/** Gives the key of an app other permissions, to which an owner consented. Refuses what that person lacks, as `createKey`. */
export async function changeKeyPermissions(
  { trx, trail }: InAuditedTransaction<'not_found' | 'unauthenticated' | 'forbidden'>,
  { id, permissions }: { id: string; permissions: readonly Permission[] },
): Promise<void> {
  const grantor = await currentGrantor({ trx, trail });
  if (permissions.some((one) => !grantor.permissions.has(one))) throw trail.refuse('forbidden');
  await changeKey(
    { trx, trail },
    { id, write: () => apiKeyRepository.setPermissions(trx, id, [...new Set(permissions)]) },
  );
}

/** Takes permissions from the key of an app, or leaves them: for a change that gives none. */
export async function narrowKey(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { id, permissions }: { id: string; permissions: readonly Permission[] },
): Promise<void> {
  await changeKey(
    { trx, trail },
    {
      id,
      write: (stored) =>
        apiKeyRepository.setPermissions(
          trx,
          id,
          stored.permissions.filter((one) => permissions.includes(one)),
        ),
    },
  );
}

/** Revokes a key; refuses with `not_found`. */
export async function revokeKey(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { id, now }: { id: string; now: Date },
): Promise<ApiKey> {
  return changeKey({ trx, trail }, { id, write: () => apiKeyRepository.revoke(trx, id, now) });
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
  return changeKey(
    { trx, trail },
    {
      id,
      async write({ permissions }) {
        if (permissions.some((one) => !grantor.permissions.has(one))) throw trail.refuse('forbidden');
        await apiKeyRepository.adopt(trx, id, { id: Number(actor.id), name: actor.name });
      },
    },
  );
}

/** Changes a key under its lock; returns it as it is then. Refuses with `not_found`. */
async function changeKey(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { id, write }: { id: string; write: (stored: KeyRow) => Promise<void> },
): Promise<ApiKey> {
  const before = await apiKeyRepository.lock(trx, id);
  if (!before) throw trail.refuse('not_found');
  await write(before);
  const after = await apiKeyRepository.byId(trx, id);
  if (!after) throw new Error(`key ${id} is not there`);
  await trail.record(targetOf(id), { before: auditedKey(before), after: auditedKey(after) });
  return keyOf(after);
}

const targetOf = (id: string) => ({ kind: 'key', id });

async function personBehind(trx: StoreTransaction, { kind, id }: Actor): Promise<number | null> {
  if (id === null) return null;
  if (kind === 'staff') return Number(id);
  const key = await apiKeyRepository.byId(trx, id);
  if (!key) throw new Error(`key ${id} is not there`);
  return key.created_by_staff_id;
}

const auditedKey = ({
  name,
  permissions,
  needs_approval,
  created_by: createdBy,
  revoked_at: revokedAt,
}: KeyRow) => ({
  name,
  permissions,
  needs_approval,
  created_by: createdBy,
  is_revoked: revokedAt !== null,
});

function keyOf(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    permissions: row.permissions,
    needs_approval: row.needs_approval,
    created_by: row.created_by,
    created_by_id: row.created_by_staff_id,
    is_curtailed: row.revoked_at === null && isCurtailed(row),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
