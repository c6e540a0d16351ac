import type { StaffMember } from '@vitrine/contract/admin/schemas/staff.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InAuditedTransaction, InStore } from '#api/platform/use-case-context.ts';

import { currentGrantor, grantorUnderLock } from './current-grantor.ts';
import { coversAccess, type Grantor } from './domain/covers-access.ts';
import { withoutSecondFactor } from './own-account.ts';
import { requireRole } from './require-role.ts';
import { sessionRepository } from './session-repository.ts';
import { staffLinkRepository } from './staff-link-repository.ts';
import { staffPasskeyRepository } from './staff-passkey-repository.ts';
import { type StaffRow, staffRepository } from './staff-repository.ts';
import { editableStaff, type NamedRole, toStaffMember } from './to-staff-member.ts';

/** Those of an author whose access ended meanwhile, or who lacks what they give or take. */
type GrantRefusal = 'unauthenticated' | 'forbidden';

const targetOf = (id: number) => ({ kind: 'staff', id: String(id) });

/** Lists the staff by name. */
export async function listStaff(db: StoreDatabase): Promise<StaffMember[]> {
  return (await staffRepository.all(db)).map(toStaffMember);
}

/** Returns a member of the staff; refuses with `not_found`. */
export async function readStaffMember(
  { db, refuse }: InStore & Refusing<'not_found'>,
  id: number,
): Promise<StaffMember> {
  const found = (await listStaff(db)).find((one) => one.id === id);
  if (!found) throw refuse('not_found');
  return found;
}

interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly now: Date;
}

/**
 * Adds a member to the staff and queues their invitation; refuses a role beyond the inviter's with `forbidden`, and with
 * `email_taken`. Returns their id.
 */
export async function inviteStaff(
  { trx, trail }: InAuditedTransaction<'email_taken' | GrantRefusal>,
  invitation: Invitation,
): Promise<number> {
  const grantor = await currentGrantor({ trx, trail });
  const role = await requireRole(trx, invitation.role);
  if (!coversAccess(grantor, { ...role, is_instance_operator: false })) throw trail.refuse('forbidden');
  return addStaff({ trx, trail }, { ...invitation, ...role });
}

/** Adds the first owner of a new store, whom creating the store includes. */
export function inviteFirstOwner(
  { trx, trail }: InAuditedTransaction<'email_taken'>,
  owner: Omit<Invitation, 'role'>,
): Promise<number> {
  return addStaff({ trx, trail }, { ...owner, role: 'owner', role_name: null });
}

async function addStaff(
  { trx, trail }: InAuditedTransaction<'email_taken'>,
  { email, name, role, role_name, now }: Invitation & NamedRole,
): Promise<number> {
  const inserted = await staffRepository.insert(trx, { email, name, role, created_at: now });
  if (!inserted) throw trail.refuse('email_taken');
  const { id } = inserted;
  await queueInvitation(trx, { staffId: id, now });
  await trail.record(targetOf(id), {
    before: null,
    after: editableStaff({ name, role, role_name, is_active: true }),
  });
  return id;
}

/** Queues another invitation; a person with a password needs none. */
export async function inviteAgain(
  { trx, trail }: InAuditedTransaction<'not_found' | GrantRefusal>,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const person = await lockCovered({ trx, trail }, { id, grantor: await currentGrantor({ trx, trail }) });
  if (!person.is_active) {
    throw new OperatorProblem('staff_inactive', { name: person.name });
  }
  if (person.password_hash !== null) {
    throw new OperatorProblem('staff_has_password', { name: person.name });
  }
  await queueInvitation(trx, { staffId: id, now });
  await trail.record(targetOf(id), { before: { is_invited: true }, after: { is_invited: true } });
}

function queueInvitation(
  trx: StoreTransaction,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  return putInOutbox(trx, {
    topic: 'staff_invited',
    key: `staff_invited:${staffId}:${now.toISOString()}`,
    payload: { staff_id: staffId },
    now,
  });
}

interface StaffChange {
  readonly name: string;
  readonly role: string;
  readonly is_active: boolean;
  readonly version: string;
}

/**
 * Changes a member's name, role or access; refuses what the author does not have themselves with `forbidden`, and with
 * `last_owner` to leave the store without one.
 */
export async function changeStaff(
  { trx, trail }: InAuditedTransaction<'not_found' | 'last_owner' | 'edit_conflict' | GrantRefusal>,
  { id, change: { version, ...change } }: { id: number; change: StaffChange },
): Promise<void> {
  const owners = await staffRepository.lockOwners(trx);
  const grantor = await grantorUnderLock({ trx, trail });
  const person = await lockCovered({ trx, trail }, { id, grantor });
  const { is_instance_operator } = person;
  const role = await requireRole(trx, change.role);
  if (!coversAccess(grantor, { ...role, is_instance_operator })) throw trail.refuse('forbidden');
  const before = editableStaff(person);
  await trail.edit({
    target: targetOf(id),
    version,
    read: async () => before,
    async write() {
      const staysOwner = change.role === 'owner' && change.is_active;
      if (!staysOwner && owners.length === 1 && owners[0] === id) throw trail.refuse('last_owner');
      await staffRepository.set(trx, id, change);
      if (change.role !== person.role || change.is_active !== before.is_active) {
        await sessionRepository.endAll(trx, id);
      }
      if (!change.is_active) await staffLinkRepository.removeOf(trx, id);
      return editableStaff({ ...change, ...role });
    },
  });
}

/** Ends all sessions of a member. */
export async function endSessions(
  { trx, trail }: InAuditedTransaction<'not_found' | GrantRefusal>,
  id: number,
): Promise<void> {
  await lockCovered({ trx, trail }, { id, grantor: await currentGrantor({ trx, trail }) });
  await trail.change({
    target: targetOf(id),
    read: async () => ({ open_sessions: await sessionRepository.count(trx, id) }),
    write: () => sessionRepository.endAll(trx, id),
  });
}

/** Makes a member an instance operator, who may create stores, or ends that; refuses with `not_found`. */
export async function setInstanceOperator(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<void> {
  const found = await staffRepository.byEmail(trx, email);
  if (!found) throw trail.refuse('not_found');
  await trail.change({
    target: targetOf(found.id),
    async read() {
      const person = await staffRepository.lock(trx, found.id);
      return person ? { is_instance_operator: person.is_instance_operator } : null;
    },
    async write() {
      await staffRepository.set(trx, found.id, { is_instance_operator: isOperator });
      return { is_instance_operator: isOperator };
    },
  });
}

/**
 * Turns off the second factor of a member who has lost it, the app and all passkeys. Refuses keys, and members who name themselves, since no password is
 * asked for here; only a command on the server turns off that of an instance operator.
 */
export async function removeSecondFactor(
  { trx, trail }: InAuditedTransaction<'not_found' | GrantRefusal>,
  id: number,
): Promise<void> {
  const { actor } = trail;
  if (actor.kind === 'key') throw trail.refuse('forbidden');
  const person = await lockCovered({ trx, trail }, { id, grantor: await currentGrantor({ trx, trail }) });
  if (actor.kind === 'staff' && person.is_instance_operator) {
    throw new OperatorProblem('second_factor_of_operator');
  }
  if (actor.kind === 'staff' && actor.id === String(id)) {
    throw new OperatorProblem('own_second_factor');
  }
  const passkeys = await staffPasskeyRepository.ofStaff(trx, id);
  await staffPasskeyRepository.removeAll(trx, id);
  await staffRepository.set(trx, id, withoutSecondFactor);
  await trail.record(targetOf(id), {
    before: {
      second_factor: person.totp_confirmed_at !== null,
      ...(passkeys.length > 0 && { passkeys: passkeys.map(({ name }) => name) }),
    },
    after: { second_factor: false, ...(passkeys.length > 0 && { passkeys: [] }) },
  });
  await sessionRepository.endAll(trx, id);
}

/** Locks a member whose access the author has, too; refuses with `not_found` and `forbidden`. */
async function lockCovered(
  { trx, trail }: InAuditedTransaction<'not_found' | GrantRefusal>,
  { id, grantor }: { id: number; grantor: Grantor },
): Promise<StaffRow> {
  const person = await staffRepository.lock(trx, id);
  if (!person) throw trail.refuse('not_found');
  if (!coversAccess(grantor, person)) throw trail.refuse('forbidden');
  return person;
}
