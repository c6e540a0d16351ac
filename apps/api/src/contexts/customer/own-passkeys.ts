import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type {
  CustomerPasskey,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@vitrine/contract/schemas/passkey.ts';

import { recalledSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { passkeyName } from '#api/platform/passkeys/passkey-name.ts';
import {
  passkeyAlgorithms,
  passkeyDescriptor,
  verifyNewPasskey,
} from '#api/platform/passkeys/verify-passkey.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash } from '#api/platform/secret-hash.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { customerRepository } from './customer-repository.ts';
import { enqueuePasskeyMail } from './enqueue-account-mails.ts';
import {
  consumePasskeyChallenge,
  newPasskeyChallenge,
  type PasskeyContext,
  passkeyTimeoutMs,
} from './passkey-challenge.ts';
import { passkeyRepository, type PasskeyRow } from './passkey-repository.ts';

/** More than anyone has devices; each is a line of the list and of the browser's request. */
const maxPasskeys = 20;

interface OwnPasskeys extends PasskeyContext {
  readonly customerId: number;
}

export async function listPasskeys(db: StoreDatabase, customerId: number): Promise<CustomerPasskey[]> {
  return (await passkeyRepository.ofCustomer(db, customerId)).map(toPasskey);
}

/** Begins a login: the browser offers the passkeys that it has for this host. */
export async function requestPasskey(
  context: PasskeyContext & Refusing<'passkey_host_unknown'>,
  host: string,
): Promise<PasskeyRequest> {
  const { challenge, party } = await newPasskeyChallenge(context, {
    host,
    purpose: 'login',
    customerId: null,
  });
  return requestOf({ challenge, rpId: party.rpId, passkeys: [] });
}

/** Begins a proof by one of the customer's own passkeys; refuses without any for this host. */
export async function requestOwnPasskey(
  context: OwnPasskeys & Refusing<'passkey_host_unknown' | 'passkey_unknown'>,
  host: string,
): Promise<PasskeyRequest> {
  const { db, customerId } = context;
  const { challenge, party } = await newPasskeyChallenge(context, { host, purpose: 'proof', customerId });
  const passkeys = (await passkeyRepository.ofCustomer(db, customerId)).filter(
    ({ rp_id: rpId, blocked_at: at }) => rpId === party.rpId && at === null,
  );
  if (passkeys.length === 0) throw context.refuse('passkey_unknown');
  return requestOf({ challenge, rpId: party.rpId, passkeys });
}

function requestOf({
  challenge,
  rpId,
  passkeys,
}: {
  challenge: string;
  rpId: string;
  passkeys: readonly PasskeyRow[];
}): PasskeyRequest {
  return {
    challenge,
    rpId,
    timeout: passkeyTimeoutMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(passkeyDescriptor),
  };
}

/** Begins a registration. The passkey is discoverable, since the login asks for no user name, and verifies its user, as the only factor. */
export async function beginPasskey(
  context: OwnPasskeys & Refusing<'passkey_host_unknown' | 'passkeys_full' | 'unauthenticated'>,
  host: string,
): Promise<PasskeyCreation> {
  const { db, services, store, customerId } = context;
  const customer = await customerRepository.passwordOf(db, customerId);
  if (!customer) throw context.refuse('unauthenticated');
  const passkeys = await passkeyRepository.ofCustomer(db, customerId);
  if (passkeys.length >= maxPasskeys) throw context.refuse('passkeys_full');
  const { challenge, party } = await newPasskeyChallenge(context, {
    host,
    purpose: 'registration',
    customerId,
  });
  return {
    challenge,
    rp: { id: party.rpId, name: (await recalledSettings(db)).name || store.publicId },
    user: {
      id: userHandleOf(services.tokenSecret, customerId),
      name: customer.email,
      displayName: customer.first_name,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyTimeoutMs,
    // A second passkey in the same authenticator would replace the first.
    excludeCredentials: passkeys.filter(({ rp_id: rpId }) => rpId === party.rpId).map(passkeyDescriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    extensions: { credProps: true },
  };
}

/** Adds the passkey that a browser has created, and queues the notice to its owner. */
export async function addPasskey(
  context: OwnPasskeys &
    Refusing<
      | 'passkey_expired'
      | 'passkey_invalid'
      | 'passkey_not_discoverable'
      | 'passkey_exists'
      | 'passkeys_full'
      | 'unauthenticated'
    >,
  { credential, name }: { credential: PasskeyRegistration; name?: string | undefined },
): Promise<CustomerPasskey> {
  const { db, services, customerId } = context;
  const challenge = await consumePasskeyChallenge(context, {
    signed: credential,
    purpose: 'registration',
    customerId,
  });
  const created = await verifyNewPasskey(credential, { ...challenge, mustVerifyUser: true });
  if (!created) throw context.refuse('passkey_invalid');
  // A key of its own may hold none that is found without the user's name, and say so only now.
  if (credential.clientExtensionResults?.credProps?.rk === false) {
    throw context.refuse('passkey_not_discoverable');
  }
  const now = services.clock.now();
  return db.transaction().execute(async (trx) => {
    await customerRepository.lock(trx, customerId);
    const others = await passkeyRepository.ofCustomer(trx, customerId);
    if (others.length >= maxPasskeys) throw context.refuse('passkeys_full');
    const names = others.map((one) => one.name);
    const row = await passkeyRepository.insert(trx, {
      customer_id: customerId,
      credential_id: created.credentialId,
      public_key: created.publicKey,
      user_handle: userHandleOf(services.tokenSecret, customerId),
      rp_id: challenge.party.rpId,
      counter: created.counter,
      transports: JSON.stringify(created.transports),
      kind: created.kind,
      name: name ?? passkeyName({ ...created, others: names }),
      created_at: now,
    });
    if (!row) throw context.refuse('passkey_exists');
    await enqueuePasskeyMail(trx, {
      event: 'passkey_added',
      passkeyId: row.id,
      customerId,
      name: row.name,
      now,
    });
    return toPasskey(row);
  });
}

export async function renamePasskey(
  { db, customerId, refuse }: InStore & { customerId: number } & Refusing<'not_found'>,
  { id, name }: { id: number; name: string },
): Promise<CustomerPasskey> {
  const row = await passkeyRepository.rename(db, { id, customerId, name });
  if (!row) throw refuse('not_found');
  return toPasskey(row);
}

/** Removes a passkey and queues the notice to its owner. */
export async function removePasskey(
  {
    db,
    services,
    customerId,
    refuse,
  }: InStore & Using<'clock'> & { customerId: number } & Refusing<'not_found'>,
  id: number,
): Promise<null> {
  const now = services.clock.now();
  return db.transaction().execute(async (trx) => {
    const removed = await passkeyRepository.remove(trx, { id, customerId });
    if (!removed) throw refuse('not_found');
    const { name } = removed;
    await enqueuePasskeyMail(trx, { event: 'passkey_removed', passkeyId: id, customerId, name, now });
    return null;
  });
}

/** Says nothing about the customer to whoever reads it from an authenticator; the same for all their passkeys, so that a new one replaces an old one. */
const userHandleOf = (tokenSecret: OwnSecret, customerId: number) =>
  secretHash(tokenSecret, 'passkey-user', String(customerId));

function toPasskey(row: PasskeyRow): CustomerPasskey {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    is_blocked: row.blocked_at !== null,
    host: row.rp_id,
  };
}
