import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { apiKeyRepository } from './api-key-repository.ts';
import type { Grantor } from './domain/covers-access.ts';
import { keyPermissions } from './domain/key-permissions.ts';
import { staffActor } from './staff-actor.ts';
import { staffRepository } from './staff-repository.ts';

/**
 * Returns the author of a change with what they may do now, and keeps it so until the transaction ends: whoever lost their
 * access since the request began gives none. Refuses with `unauthenticated`.
 */
export async function currentGrantor({
  trx,
  trail,
}: InAuditedTransaction<'unauthenticated'>): Promise<Grantor> {
  const { actor } = trail;
  if (actor.kind === 'command' || actor.id === null) return actor;
  // In one order for all changes of access, so that no two wait for each other.
  await staffRepository.lockOwners(trx);
  return grantorUnderLock({ trx, trail });
}

/** The same for a change that has locked the owners. */
export async function grantorUnderLock({
  trx,
  trail,
}: InAuditedTransaction<'unauthenticated'>): Promise<Grantor> {
  const { actor, refuse } = trail;
  if (actor.kind === 'command' || actor.id === null) return actor;
  if (actor.kind === 'staff') {
    const person = await staffRepository.lock(trx, Number(actor.id));
    if (!person?.is_active) throw refuse('unauthenticated');
    return staffActor(person, '');
  }
  const key = await apiKeyRepository.lock(trx, actor.id);
  const permissions = key && keyPermissions(key);
  if (!key || key.revoked_at !== null || !permissions?.size) throw refuse('unauthenticated');
  return { kind: 'key', permissions };
}
