import type { OwnNotice } from '@vitrine/contract/admin/schemas/account.ts';
import { noticesOfRole, type StaffNoticeKind, wantedNotices } from '@vitrine/contract/admin/staff-notices.ts';

import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { ownRow } from './own-account.ts';
import { staffRepository } from './staff-repository.ts';

type SignedInRequest = Pick<AdminRequest<'GET /api/admin/me/notices'>, 'actor' | 'db' | 'write'>;

/** Returns the notices that the person may get, and which of them they get. */
export async function ownNotices(request: Pick<SignedInRequest, 'actor' | 'db'>): Promise<OwnNotice[]> {
  const person = await ownRow(request);
  const wantedKinds = wantedNotices(person);
  return noticesOfRole(person).map((kind) => ({ kind, is_wanted: wantedKinds.includes(kind) }));
}

/** Chooses which notices the person gets; a kind that their role may not see stays unsent. */
export async function chooseNotices(request: SignedInRequest, kinds: readonly StaffNoticeKind[]) {
  const { actor, write } = request;
  await write(async (trx, trail) => {
    const person = await staffRepository.lock(trx, actor.staffId);
    if (!person) throw new Error(`staff ${String(actor.staffId)} is signed in and missing`);
    const wantedKinds = [...new Set(kinds)];
    await staffRepository.set(trx, actor.staffId, { wanted_notices: JSON.stringify(wantedKinds) });
    const noticesOf = (one: typeof person) => ({ notices: wantedNotices(one).join(', ') });
    await trail.record(
      { kind: 'staff', id: String(actor.staffId) },
      { before: noticesOf(person), after: noticesOf({ ...person, wanted_notices: wantedKinds }) },
    );
  });
  return ownNotices(request);
}

/** Returns the ids of active people who get notices of a kind. */
export async function staffWanting(db: StoreDatabase, kind: StaffNoticeKind): Promise<number[]> {
  const people = await staffRepository.active(db);
  return people.flatMap((person) => (wantedNotices(person).includes(kind) ? [person.id] : []));
}
