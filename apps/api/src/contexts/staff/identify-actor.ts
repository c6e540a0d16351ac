import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { Actor, StaffActor } from '#api/platform/admin/actor.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { secretHashes, secretId } from '#api/platform/secret-hash.ts';

import { apiKeyRepository } from './api-key-repository.ts';
import { readBearerToken } from './bearer-token.ts';
import { keyPermissions } from './domain/key-permissions.ts';
import { sessionRepository } from './session-repository.ts';
import { staffActor } from './staff-actor.ts';

/** How exact the time of the last use is: a session or key in constant use is written once a minute. */
const seenEveryMs = 60_000;

interface Bearer {
  readonly db: StoreDatabase;
  readonly tokenSecret: OwnSecret;
  readonly authorization: string | undefined;
  readonly now: Date;
}

/** Returns who sends a request by its bearer token; null without a session or key of this store [ADM+01] [ADM+04]. */
export async function identifyActor(bearer: Bearer): Promise<Actor | null> {
  const read = readBearerToken(bearer.authorization);
  if (!read) return null;
  return read.kind === 'session' ? staffOf(bearer, read.token) : keyOf(bearer, read.token);
}

async function staffOf({ db, tokenSecret, now }: Bearer, token: string): Promise<StaffActor | null> {
  const found = await sessionRepository.find(
    db,
    secretHashes(tokenSecret, 'staff-session', token),
    openAt(now),
  );
  if (!found) return null;
  if (now.getTime() - found.last_seen_at.getTime() > seenEveryMs) {
    await sessionRepository.see(db, found.session_id, now);
  }
  return staffActor(found, found.session_id);
}

async function keyOf({ db, tokenSecret, now }: Bearer, token: string): Promise<Actor | null> {
  const hashes = secretHashes(tokenSecret, 'api-key', token);
  const key = await apiKeyRepository.find(db, hashes);
  const permissions = key && keyPermissions(key);
  if (!key || !permissions?.size) return null;
  const [newestHash = ''] = hashes;
  if (key.secret_id !== secretId(tokenSecret)) {
    await apiKeyRepository.renewHash(db, key.id, { hash: newestHash, secretId: secretId(tokenSecret) });
  }
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > seenEveryMs) {
    await apiKeyRepository.use(db, key.id, now);
  }
  return {
    kind: 'key',
    id: key.id,
    name: key.name,
    role: null,
    permissions,
    needsApproval: key.needs_approval,
  };
}

export function isStaff(actor: Actor): actor is StaffActor {
  return actor.kind === 'staff';
}

/** A session ends this long after it began, used or not. */
export const sessionLifetimeMs = 7 * 24 * 3_600_000;
/** A session ends when it was not used for this long: a working day later another person may sit there. */
const idleMs = 12 * 3_600_000;

/** Returns what an open session fulfils at a moment. */
export function openAt(now: Date): { now: Date; seenSince: Date } {
  return { now, seenSince: new Date(now.getTime() - idleMs) };
}
