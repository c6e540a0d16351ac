import { randomBytes } from 'node:crypto';

import { recalledSettings } from '#api/contexts/store/store.public.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { originsOf, type RelyingParty, relyingPartyOf } from '#api/platform/passkeys/relying-party.ts';
import { challengeOf } from '#api/platform/passkeys/verify-passkey.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash, secretHashes } from '#api/platform/secret-hash.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { passkeyChallengeRepository } from './passkey-challenge-repository.ts';

/** Longer than the browser's form stays open; a login page renews its challenge before. */
const lifetimeMs = 10 * 60_000;
/** How long the browser waits for the person. */
export const passkeyTimeoutMs = 5 * 60_000;

export interface PasskeyContext extends InStore, Using<'clock' | 'providers' | 'storeHosts' | 'tokenSecret'> {
  readonly store: RequestStore;
}

type Purpose = 'login' | 'registration' | 'proof';

/** Creates a challenge for the page's host; only a registration and a proof have a customer. */
export async function newPasskeyChallenge(
  context: PasskeyContext & Refusing<'passkey_host_unknown'>,
  { host, purpose, customerId }: { host: string; purpose: Purpose; customerId: number | null },
): Promise<{ challenge: string; party: RelyingParty }> {
  const { db, services } = context;
  const party = relyingPartyOf(host, await addressesOf(context));
  if (!party) throw context.refuse('passkey_host_unknown');
  const challenge = randomBytes(32).toString('base64url');
  const now = services.clock.now();
  await passkeyChallengeRepository.removeExpired(db, now);
  await passkeyChallengeRepository.insert(db, {
    challenge_hash: secretHash(services.tokenSecret, 'passkey-challenge', challenge),
    purpose,
    customer_id: customerId,
    rp_id: party.rpId,
    expires_at: new Date(now.getTime() + lifetimeMs),
  });
  return { challenge, party };
}

export interface ConsumedChallenge {
  readonly challenge: string;
  readonly party: RelyingParty;
  readonly customerId: number | null;
}

/** Consumes the challenge that a browser has signed, also if the signature is wrong: refuses a used or expired one, and another customer's. */
export async function consumePasskeyChallenge(
  context: PasskeyContext & Refusing<'passkey_expired'>,
  {
    signed,
    purpose,
    customerId,
  }: {
    signed: { response: { clientDataJSON: string } };
    purpose: Purpose;
    customerId: number | null;
  },
): Promise<ConsumedChallenge> {
  const { db, services } = context;
  const challenge = challengeOf(signed) ?? '';
  const hashes = secretHashes(services.tokenSecret, 'passkey-challenge', challenge);
  const found = await passkeyChallengeRepository.consume(db, { hashes, purpose, now: services.clock.now() });
  if (!found || found.customer_id !== customerId) throw context.refuse('passkey_expired');
  const { rp_id: rpId } = found;
  return { challenge, party: { rpId, origins: originsOf(rpId, await addressesOf(context)) }, customerId };
}

async function addressesOf({ db, services, store }: PasskeyContext) {
  const [{ 'domain/connected': domain }, hosts] = await Promise.all([
    recalledSettings(db),
    services.storeHosts(store.id),
  ]);
  return { domain, hosts, publicUrl: services.providers.publicApiUrl };
}
