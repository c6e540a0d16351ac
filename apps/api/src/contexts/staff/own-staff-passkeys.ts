import type { Passkey, PasskeyCreation, PasskeyRegistration } from '@vitrine/contract/schemas/passkey.ts';

import type { AdminRequest } from '#api/platform/admin/admin-handler.ts';
import { limitGuesses } from '#api/platform/limit-guesses.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import { passkeyName } from '#api/platform/passkeys/passkey-name.ts';
import {
  passkeyAlgorithms,
  passkeyDescriptor,
  verifyNewPasskey,
} from '#api/platform/passkeys/verify-passkey.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash } from '#api/platform/secret-hash.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { newRecoveryCodes, recoveryCodeHash } from './second-factor.ts';
import { sessionRepository } from './session-repository.ts';
import { consumeStaffChallenge, newStaffChallenge } from './staff-passkey-challenge.ts';
import { type StaffPasskeyRow, staffPasskeyRepository } from './staff-passkey-repository.ts';
import { type StaffRow, staffRepository } from './staff-repository.ts';

type OwnRequest = Pick<
  AdminRequest<'GET /api/admin/me/passkeys'>,
  'actor' | 'clientAddress' | 'db' | 'now' | 'services' | 'store' | 'write'
>;

const maxPasskeys = 10;
const timeoutMs = 5 * 60_000;
const attempts = limitGuesses('own-staff-passkey', { fromOneAddress: { limit: 20, windowMs: 15 * 60_000 } });

export async function ownPasskeys({ db, actor }: OwnRequest): Promise<Passkey[]> {
  return (await staffPasskeyRepository.ofStaff(db, actor.staffId)).map(toPasskey);
}

/** Begins a registration of a person who has repeated their password. The key needs neither storage of its own nor a check of its user: the password comes first. */
export async function beginStaffPasskey(
  request: OwnRequest & Refusing<'passkeys_full'>,
  person: StaffRow,
): Promise<PasskeyCreation> {
  const { db, services, store } = request;
  const passkeys = await staffPasskeyRepository.ofStaff(db, person.id);
  if (passkeys.length >= maxPasskeys) throw request.refuse('passkeys_full');
  const { challenge, party } = await newStaffChallenge(request, {
    staffId: person.id,
    purpose: 'registration',
  });
  return {
    challenge,
    rp: { id: party.rpId, name: `Painel ${store.name}` },
    user: {
      id: secretHash(services.tokenSecret, 'passkey-user', `staff ${store.id} ${person.id}`),
      name: `${person.email} (${store.publicId})`,
      displayName: person.name,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeoutMs,
    excludeCredentials: passkeys.map(passkeyDescriptor),
    authenticatorSelection: {
      residentKey: 'discouraged',
      requireResidentKey: false,
      userVerification: 'discouraged',
    },
    attestation: 'none',
    extensions: { credProps: false },
  };
}

/** Adds the passkey that a browser has created, ends the other sessions, and queues the notice. The first second factor comes with recovery codes. */
export async function addStaffPasskey(
  request: OwnRequest &
    Refusing<'passkey_invalid' | 'passkey_exists' | 'passkeys_full' | 'too_many_requests'>,
  { credential, name }: { credential: PasskeyRegistration; name?: string | undefined },
): Promise<{ passkey: Passkey; recovery_codes: string[] }> {
  const { actor, now, services, write } = request;
  const { staffId } = actor;
  await attempts.count(request, { typed: `own staff ${staffId}` });
  const challenge = await consumeStaffChallenge(request, {
    signed: credential,
    staffId,
    purpose: 'registration',
  });
  const created = challenge && (await verifyNewPasskey(credential, { ...challenge, mustVerifyUser: false }));
  if (!created) throw request.refuse('passkey_invalid');
  return write(async (trx, trail) => {
    const person = await staffRepository.lock(trx, staffId);
    if (!person) throw new Error('a session without its person');
    const others = await staffPasskeyRepository.ofStaff(trx, staffId);
    if (others.length >= maxPasskeys) throw request.refuse('passkeys_full');
    const names = others.map((one) => one.name);
    const row = await staffPasskeyRepository.insert(trx, {
      staff_id: staffId,
      credential_id: created.credentialId,
      public_key: created.publicKey,
      counter: created.counter,
      transports: JSON.stringify(created.transports),
      kind: created.kind,
      name: name ?? passkeyName({ ...created, others: names }),
      created_at: now,
    });
    if (!row) throw request.refuse('passkey_exists');
    const codes = person.recovery_code_hashes.length === 0 ? newRecoveryCodes() : [];
    if (codes.length > 0) {
      const hashes = codes.map((one) => recoveryCodeHash(services.tokenSecret, one));
      await staffRepository.set(trx, staffId, { recovery_code_hashes: JSON.stringify(hashes) });
    }
    await recordNames({ trx, trail }, { staffId, before: names });
    await sessionRepository.endAll(trx, staffId, actor.sessionId);
    await putInOutbox(trx, {
      topic: 'staff_passkey_added',
      key: `staff_passkey_added:${row.id}`,
      payload: { staff_id: staffId, name: row.name, at: now.toISOString() },
      now,
    });
    return { passkey: toPasskey(row), recovery_codes: codes };
  });
}

export async function renameStaffPasskey(
  { actor: { staffId }, write, refuse }: OwnRequest & Refusing<'not_found'>,
  { id, name }: { id: number; name: string },
): Promise<Passkey> {
  return write(async (trx, trail) => {
    const before = await namesOf(trx, staffId);
    const row = await staffPasskeyRepository.rename(trx, { id, staffId, name });
    if (!row) throw refuse('not_found');
    await recordNames({ trx, trail }, { staffId, before });
    return toPasskey(row);
  });
}

/** Removes one of the own passkeys; recovery codes end with the last second factor. */
export async function removeStaffPasskey(
  { actor: { staffId }, write, refuse }: OwnRequest & Refusing<'not_found'>,
  id: number,
): Promise<null> {
  return write(async (trx, trail) => {
    const person = await staffRepository.lock(trx, staffId);
    const passkeys = await staffPasskeyRepository.ofStaff(trx, staffId);
    if (!passkeys.some((one) => one.id === id)) throw refuse('not_found');
    await staffPasskeyRepository.remove(trx, id);
    if (passkeys.length === 1 && !person?.totp_confirmed_at) {
      await staffRepository.set(trx, staffId, { recovery_code_hashes: '[]' });
    }
    await recordNames({ trx, trail }, { staffId, before: passkeys.map((one) => one.name) });
    return null;
  });
}

async function namesOf(trx: InAuditedTransaction['trx'], staffId: number): Promise<string[]> {
  return (await staffPasskeyRepository.ofStaff(trx, staffId)).map(({ name }) => name);
}

/** The audit keeps the names, never a key. */
async function recordNames(
  { trx, trail }: InAuditedTransaction,
  { staffId, before }: { staffId: number; before: readonly string[] },
): Promise<void> {
  await trail.record(
    { kind: 'staff', id: String(staffId) },
    { before: { passkeys: before }, after: { passkeys: await namesOf(trx, staffId) } },
  );
}

function toPasskey(row: StaffPasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    is_blocked: row.blocked_at !== null,
  };
}
