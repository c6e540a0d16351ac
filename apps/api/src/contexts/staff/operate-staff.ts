import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InAuditedTransaction, InTransaction } from '#api/platform/use-case-context.ts';

import { changeStaff, removeSecondFactor } from './change-staff.ts';
import { invitationDays, newStaffLink, resetMinutes } from './new-staff-link.ts';
import { changeSecretOf } from './own-account.ts';
import { sessionRepository } from './session-repository.ts';
import { staffLinkRepository } from './staff-link-repository.ts';
import { type StaffRow, staffRepository } from './staff-repository.ts';
import { toStaffMember } from './to-staff-member.ts';

async function lockByEmail(
  { trx, refuse }: InTransaction & Refusing<'not_found'>,
  email: string,
): Promise<StaffRow> {
  const found = await staffRepository.byEmail(trx, email);
  const person = found && (await staffRepository.lock(trx, found.id));
  if (!person) throw refuse('not_found');
  return person;
}

/** Gives a member of the staff access or takes it, as the panel does; refuses with `not_found` and `last_owner`. */
export async function setStaffAccess(
  { trx, trail }: InAuditedTransaction<AdminRefusalCode>,
  { email, isActive }: { email: string; isActive: boolean },
): Promise<void> {
  const person = await lockByEmail({ trx, refuse: trail.refuse }, email);
  const { name, role, version } = toStaffMember({ ...person, is_invited: false, last_seen_at: null });
  await changeStaff({ trx, trail }, { id: person.id, change: { name, role, is_active: isActive, version } });
}

/** Turns off the second factor of a member, as the panel does; refuses with `not_found`. */
export async function removeSecondFactorOf(
  { trx, trail }: InAuditedTransaction<AdminRefusalCode>,
  email: string,
): Promise<void> {
  const person = await lockByEmail({ trx, refuse: trail.refuse }, email);
  await removeSecondFactor({ trx, trail }, person.id);
}

interface LinkRequest {
  readonly email: string;
  /** Whether the present password, sessions and older links end at once. */
  readonly endsAccess: boolean;
  readonly storePublicId: string;
  readonly tokenSecret: OwnSecret;
  readonly panelOrigin: string;
  readonly now: Date;
}

/**
 * Creates the link that the shop would mail, to be handed over by other means: of an invitation for a person without a password, else
 * for a new one. Refuses with `not_found`, and a person without access.
 */
export async function makeStaffLink(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  { email, endsAccess, ...place }: LinkRequest,
): Promise<{ link: string; minutes: number }> {
  const person = await lockByEmail({ trx, refuse: trail.refuse }, email);
  if (!person.is_active) {
    throw new OperatorProblem('staff_inactive.command', { email });
  }
  const minutes = person.password_hash === null || endsAccess ? invitationDays * 24 * 60 : resetMinutes;
  if (endsAccess) {
    await changeSecretOf({ trx, trail }, { person, secret: 'password', change: { password_hash: null } });
    await sessionRepository.endAll(trx, person.id);
    await staffLinkRepository.removeOf(trx, person.id);
  } else {
    await trail.access({ kind: 'staff', id: String(person.id) });
  }
  const link = await newStaffLink(trx, { ...place, staffId: person.id, minutes });
  return { link, minutes };
}
