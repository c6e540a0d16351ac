import type { PasskeyAssertion, PasskeyRequest } from '@vitrine/contract/schemas/passkey.ts';

import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import { passkeyDescriptor, verifyAssertion } from '#api/platform/passkeys/verify-passkey.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { consumeStaffChallenge, newStaffChallenge } from './staff-passkey-challenge.ts';
import { type StaffPasskeyRow, staffPasskeyRepository } from './staff-passkey-repository.ts';

const timeoutMs = 5 * 60_000;

/** Begins the second factor of a person whose password was right; refuses without a passkey. */
export async function requestStaffPasskey(
  request: AdminRequest<'POST /api/admin/sessions/passkey'>,
  staffId: number,
): Promise<PasskeyRequest> {
  const passkeys = (await staffPasskeyRepository.ofStaff(request.db, staffId)).filter(
    ({ blocked_at: at }) => at === null,
  );
  if (passkeys.length === 0) throw request.refuse('passkey_unknown');
  const { challenge, party } = await newStaffChallenge(request, { staffId, purpose: 'login' });
  return {
    challenge,
    rpId: party.rpId,
    timeout: timeoutMs,
    // The password is the other factor.
    userVerification: 'discouraged',
    allowCredentials: passkeys.map(passkeyDescriptor),
  };
}

/**
 * Redeems what one of a person's passkeys has signed, once. A counter that went back blocks the passkey and is mailed to the person, since a copy of
 * it may exist.
 */
export async function redeemStaffPasskey(
  request: Pick<AdminRequest<'POST /api/admin/sessions'>, 'db' | 'services' | 'now'> &
    Refusing<'passkey_invalid' | 'passkey_unknown' | 'passkey_blocked'>,
  { staffId, assertion }: { staffId: number; assertion: PasskeyAssertion },
): Promise<void> {
  const { db, now } = request;
  const challenge = await consumeStaffChallenge(request, { signed: assertion, staffId, purpose: 'login' });
  if (!challenge) throw request.refuse('passkey_invalid');
  const passkeys = await staffPasskeyRepository.ofStaff(db, staffId);
  const passkey = passkeys.find(({ credential_id: id }) => id === assertion.id);
  if (!passkey) throw request.refuse('passkey_unknown');
  const verified = await verifyAssertion(assertion, { ...challenge, passkey, mustVerifyUser: false });
  if (!verified) throw request.refuse('passkey_invalid');
  if (await staffPasskeyRepository.use(db, { id: passkey.id, counter: verified.counter, now })) return;
  await block(request, passkey);
  throw request.refuse('passkey_blocked');
}

async function block(
  { db, now }: Pick<AdminRequest<'POST /api/admin/sessions'>, 'db' | 'now'>,
  { id, name, staff_id: staffId }: StaffPasskeyRow,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await staffPasskeyRepository.block(trx, id, now))) return;
    await putInOutbox(trx, {
      topic: 'staff_passkey_blocked',
      key: `staff_passkey_blocked:${id}`,
      payload: { staff_id: staffId, name, at: now.toISOString() },
      now,
    });
  });
}
