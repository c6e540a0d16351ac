import { isGuessablePassword } from '@vitrine/contract/admin/is-guessable-password.ts';

import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { limitGuesses } from '#api/platform/limit-guesses.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { hashPassword, isPasswordRight } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { encryptSecret } from '#api/platform/secret-cipher.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { openAt } from './identify-actor.ts';
import { acceptedStep, newRecoveryCodes, newTotpSecret, recoveryCodeHash } from './second-factor.ts';
import { sessionRepository } from './session-repository.ts';
import { staffRepository, type StaffRow } from './staff-repository.ts';
import { editableStaff } from './to-staff-member.ts';

type SignedInRequest = Pick<
  AdminRequest<'GET /api/admin/me'>,
  'actor' | 'clientAddress' | 'db' | 'now' | 'services' | 'store' | 'write'
>;
type RefusingPassword = Refusing<'password_wrong' | 'too_many_requests'>;

const guesses = limitGuesses('own-staff-password', {
  fromOneAddress: { limit: 10, windowMs: 15 * 60_000 },
});
const codes = limitGuesses('own-second-factor', { fromOneAddress: { limit: 10, windowMs: 15 * 60_000 } });

/** Returns the person of the session. */
export async function ownRow({ db, actor }: Pick<SignedInRequest, 'db' | 'actor'>): Promise<StaffRow> {
  const person = await staffRepository.byId(db, actor.staffId);
  if (!person) throw new Error('a session without its person');
  return person;
}

/** Changes the own name. */
export function changeOwnName({ actor, write }: SignedInRequest, name: string): Promise<void> {
  return write((trx, trail) =>
    trail.change({
      target: { kind: 'staff', id: String(actor.staffId) },
      async read() {
        const person = await staffRepository.lock(trx, actor.staffId);
        return person ? editableStaff(person) : null;
      },
      async write(before) {
        await staffRepository.set(trx, actor.staffId, { name });
        return before && { ...before, name };
      },
    }),
  );
}

export async function ownSessions({ db, actor, now }: SignedInRequest) {
  const sessions = await sessionRepository.ofStaff(db, actor.staffId, openAt(now));
  return sessions.map((session) => ({
    ...session,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    is_current: session.id === actor.sessionId,
  }));
}

/** Ends one of the own sessions; returns false if there is none with this id. */
export function endOwnSession({ write, actor }: SignedInRequest, id: string): Promise<boolean> {
  return write(async (trx, trail) => {
    const isEnded = await sessionRepository.end(trx, { id, staffId: actor.staffId });
    await trail.record({ kind: 'session', id }, { before: { is_open: true }, after: { is_open: !isEnded } });
    return isEnded;
  });
}

/** Refuses a wrong current password; guesses are limited, because another person may use the open session. */
export async function requirePassword(
  request: SignedInRequest & RefusingPassword,
  password: string,
): Promise<void> {
  const account = { typed: `own staff ${request.actor.staffId}` };
  await guesses.count(request, account);
  const { password_hash: hash } = await ownRow(request);
  if (!(await isPasswordRight(hash, password))) throw request.refuse('password_wrong');
  await guesses.wasRight(request, account);
}

export async function changeStaffPassword(
  request: SignedInRequest & RefusingPassword,
  { current, password }: { current: string; password: string },
): Promise<null> {
  await requirePassword(request, current);
  const { actor, store, write } = request;
  requireStrongPassword(password, await ownRow(request), store);
  const passwordHash = await hashPassword(password);
  return write(async (trx, trail) => {
    await changeSecret(
      { trx, trail },
      { staffId: actor.staffId, secret: 'password', change: { password_hash: passwordHash } },
    );
    await sessionRepository.endAll(trx, actor.staffId, actor.sessionId);
    return null;
  });
}

interface SecretChange {
  readonly secret: 'password' | 'second_factor';
  readonly change: Parameters<typeof staffRepository.set>[2];
}

/** Changes a secret of a person under their lock; the audit keeps that it changed, not the secret. */
export async function changeSecret(
  { trx, trail }: InAuditedTransaction,
  { staffId, ...change }: SecretChange & { staffId: number },
): Promise<void> {
  const person = await staffRepository.lock(trx, staffId);
  if (!person) throw new Error(`person ${staffId} is not there`);
  await changeSecretOf({ trx, trail }, { person, ...change });
}

/** The same for a person whose row is locked. */
export async function changeSecretOf(
  { trx, trail }: InAuditedTransaction,
  { person, secret, change }: SecretChange & { person: StaffRow },
): Promise<void> {
  await staffRepository.set(trx, person.id, change);
  await trail.record(
    { kind: 'staff', id: String(person.id) },
    { before: stateOf(secret, person), after: stateOf(secret, { ...person, ...change }) },
  );
}

type SecretsOfPerson = Pick<StaffRow, 'password_hash' | 'totp_confirmed_at'>;

function stateOf(secret: SecretChange['secret'], { password_hash, totp_confirmed_at }: SecretsOfPerson) {
  return secret === 'password'
    ? { password: password_hash === null ? null : `•••• ${fingerprint(password_hash)}` }
    : { second_factor: totp_confirmed_at !== null };
}

/** The salted hash's own last characters: enough to see that it changed, nothing to guess from. */
const fingerprint = (hash: string) => hash.slice(-4);

export async function beginSecondFactor(
  request: SignedInRequest & Refusing<'password_wrong' | 'second_factor_on' | 'too_many_requests'>,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await requirePassword(request, password);
  const { actor, services, store, write } = request;
  const person = await ownRow(request);
  if (person.totp_confirmed_at) throw request.refuse('second_factor_on');
  const created = newTotpSecret({ email: person.email, storeName: store.name });
  await write((trx, trail) =>
    changeSecret(
      { trx, trail },
      {
        staffId: actor.staffId,
        secret: 'second_factor',
        change: {
          totp_secret: encryptSecret(services.tokenSecret, 'second factor of staff', created.secret),
        },
      },
    ),
  );
  return created;
}

export async function confirmSecondFactor(
  request: SignedInRequest &
    Refusing<'second_factor_on' | 'second_factor_not_begun' | 'second_factor_wrong' | 'too_many_requests'>,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const { actor, services, now, write } = request;
  const account = { typed: `own staff ${actor.staffId}` };
  await codes.count(request, account);
  const recovery = newRecoveryCodes();
  await write(async (trx, trail) => {
    const person = await staffRepository.lock(trx, actor.staffId);
    if (person?.totp_confirmed_at) throw request.refuse('second_factor_on');
    if (!person || person.totp_secret === null) throw request.refuse('second_factor_not_begun');
    const step = acceptedStep({
      tokenSecret: services.tokenSecret,
      stored: person.totp_secret,
      code,
      lastStep: null,
      now,
    });
    if (step === 'unreadable') throw request.refuse('second_factor_not_begun');
    if (step === null) throw request.refuse('second_factor_wrong');
    await changeSecretOf(
      { trx, trail },
      {
        person,
        secret: 'second_factor',
        change: {
          totp_confirmed_at: now,
          totp_step: step,
          recovery_code_hashes: JSON.stringify(
            recovery.map((one) => recoveryCodeHash(services.tokenSecret, one)),
          ),
        },
      },
    );
    await sessionRepository.endAll(trx, actor.staffId, actor.sessionId);
  });
  await codes.wasRight(request, account);
  return { recovery_codes: recovery };
}

export async function endOwnSecondFactor(
  request: SignedInRequest & RefusingPassword,
  password: string,
): Promise<null> {
  await requirePassword(request, password);
  const { actor, write } = request;
  return write(async (trx, trail) => {
    const person = await staffRepository.lock(trx, actor.staffId);
    if (!person) throw new Error('a session without its person');
    // They also replace a passkey.
    const change = person.has_passkey ? withoutApp : withoutSecondFactor;
    await changeSecretOf({ trx, trail }, { person, secret: 'second_factor', change });
    return null;
  });
}

const withoutApp = { totp_secret: null, totp_confirmed_at: null, totp_step: null };

/** Without passkeys, which are removed apart. */
export const withoutSecondFactor = { ...withoutApp, recovery_code_hashes: '[]' };

/** Refuses a new password that is among the first guesses of someone who knows the person's name and e-mail. */
export function requireStrongPassword(
  password: string,
  person: { readonly email: string; readonly name: string },
  store: { readonly name: string; readonly publicId: string },
): void {
  if (!isGuessablePassword(password, [person.email, person.name, store.name, store.publicId])) return;
  throw new OperatorProblem('password_guessable');
}
