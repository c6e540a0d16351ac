import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';
import type { PasskeyRequest } from '@vitrine/contract/schemas/passkey.ts';

import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';
import { limitGuesses } from '#api/platform/limit-guesses.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import { isPasswordRight } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash, secretHashes } from '#api/platform/secret-hash.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { newBearerToken } from './bearer-token.ts';
import { deviceRepository } from './device-repository.ts';
import { sessionLifetimeMs } from './identify-actor.ts';
import { acceptedStep, isRecoveryCode } from './second-factor.ts';
import { sessionRepository } from './session-repository.ts';
import { redeemStaffPasskey, requestStaffPasskey } from './sign-in-passkey.ts';
import { signedInAs } from './signed-in-as.ts';
import { staffActor } from './staff-actor.ts';
import { type StaffRow, staffRepository } from './staff-repository.ts';
import { hasSecondFactor } from './to-staff-member.ts';

type Request = AdminRequest<'POST /api/admin/sessions'>;

/** Counted before anything is read, since one password tried on many accounts stays below the limit of each; a right one is uncounted. */
const logins = limitByAddressInPanel('staff-logins', 60);
const guesses = limitGuesses('staff-password', {
  fromOneAddress: { limit: 10, windowMs: 15 * 60_000 },
  fromAll: { limit: 100, windowMs: 60 * 60_000 },
});
const longestUserAgent = 200;

/**
 * Signs a member of the staff in by password and, if it is on, second factor; a sign-in with a new browser is mailed to
 * them [ADM+01].
 */
export async function signIn(request: Request): Promise<SignedIn & { token: string; expires_at: string }> {
  const { services, body, now } = request;
  const account = { typed: `staff ${body.email}` };
  const person = await personOf(request);
  // Before the transaction: a block outlasts the refusal.
  const { passkey: assertion } = body;
  const hasUsedPasskey = assertion !== undefined && hasSecondFactor(person);
  if (hasUsedPasskey) await redeemStaffPasskey(request, { staffId: person.id, assertion });
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  const token = newBearerToken('session');
  const userAgent = request.userAgent.slice(0, longestUserAgent);
  const { device } = request;
  const deviceHashes = secretHashes(services.tokenSecret, 'staff-device', device);
  const actor = await request.write(
    async (trx, trail) => {
      if (!hasUsedPasskey) await checkSecondFactor({ ...request, trx }, person.id);
      const isKnown =
        device !== '' && (await deviceRepository.see(trx, { staffId: person.id, deviceHashes, now }));
      const { id: sessionId } = await sessionRepository.insert(trx, {
        staff_id: person.id,
        token_hash: secretHash(services.tokenSecret, 'staff-session', token),
        user_agent: userAgent,
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
      });
      const state = { user_agent: userAgent };
      await trail.record({ kind: 'session', id: sessionId }, { before: state, after: state });
      if (!isKnown) {
        await putInOutbox(trx, {
          topic: 'staff_signed_in',
          key: `staff_signed_in:${sessionId}`,
          payload: { staff_id: person.id, at: now.toISOString(), user_agent: userAgent },
          now,
        });
      }
      return staffActor(person, sessionId);
    },
    staffActor(person, ''),
  );
  await guesses.wasRight(request, account);
  await logins.uncount(request);
  return {
    ...(await signedInAs(request, { person, actor })),
    token,
    expires_at: expiresAt.toISOString(),
  };
}

/** Begins the second factor by passkey. The password is counted as that of a sign-in, which repeats it. */
export async function beginPasskeySignIn(
  request: AdminRequest<'POST /api/admin/sessions/passkey'>,
): Promise<PasskeyRequest> {
  const { id } = await personOf(request);
  const passkey = await requestStaffPasskey(request, id);
  await logins.uncount(request);
  return passkey;
}

/** Returns whose e-mail and password these are, with access; counts the guess. */
async function personOf(
  request: Pick<Request, 'db' | 'services' | 'store' | 'clientAddress'> &
    Refusing<'invalid_credentials' | 'too_many_requests'> & {
      readonly body: { readonly email: string; readonly password: string };
    },
): Promise<StaffRow> {
  const { db, body } = request;
  await logins.count(request);
  const person = await staffRepository.byEmail(db, body.email);
  await guesses.count(request, { typed: `staff ${body.email}` });
  // Also hashes for unknown accounts, so that the duration does not reveal whether the account exists.
  const isRight = await isPasswordRight(person?.password_hash ?? null, body.password);
  if (!person || !isRight || !person.is_active) throw request.refuse('invalid_credentials');
  return person;
}

async function checkSecondFactor(
  { trx, body, services, store, refuse: refuseCall, now }: Request & InTransaction,
  staffId: number,
): Promise<void> {
  // Locked, so that two concurrent sign-ins cannot use one code.
  const person = await staffRepository.lock(trx, staffId);
  if (!person || !hasSecondFactor(person)) return;
  if (body.code === undefined || body.code === '') throw refuseCall('second_factor_needed');
  const { tokenSecret } = services;
  const { code } = body;
  const step =
    person.totp_confirmed_at === null || person.totp_secret === null
      ? null
      : acceptedStep({
          tokenSecret,
          stored: person.totp_secret,
          code,
          lastStep: person.totp_step === null ? null : Number(person.totp_step),
          now,
        });
  if (step === 'unreadable') {
    services.log.error(
      { staff: person.id, store: store.publicId },
      'second factor unreadable: API_TOKEN_SECRET has changed since it was set up',
    );
    throw refuseCall('second_factor_unreadable');
  }
  if (step !== null) {
    await staffRepository.set(trx, person.id, { totp_step: step });
    return;
  }
  const used = person.recovery_code_hashes.find((stored) => isRecoveryCode(tokenSecret, code, stored));
  if (used === undefined) throw refuseCall('second_factor_wrong');
  const left = person.recovery_code_hashes.filter((one) => one !== used);
  await staffRepository.set(trx, person.id, { recovery_code_hashes: JSON.stringify(left) });
}
