import { randomBytes } from 'node:crypto';

import type { RelyingParty } from '#api/platform/passkeys/relying-party.ts';
import { challengeOf } from '#api/platform/passkeys/verify-passkey.ts';
import { secretHash, secretHashes } from '#api/platform/secret-hash.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { passkeyChallengeMs, staffPasskeyRepository } from './staff-passkey-repository.ts';

type Purpose = 'login' | 'registration';

export interface StaffChallengeContext extends InStore, Using<'panelOrigin' | 'tokenSecret'> {
  readonly now: Date;
}

interface ConsumedStaffChallenge {
  readonly challenge: string;
  readonly party: RelyingParty;
}

/** Returns the relying party of staff's passkeys: the panel's host, which all stores share; a passkey belongs to a person of one store. */
function panelParty(panelOrigin: string): RelyingParty {
  const { hostname, origin } = new URL(panelOrigin);
  return { rpId: hostname, origins: [origin] };
}

/** Creates a challenge for a person. */
export async function newStaffChallenge(
  { db, services, now }: StaffChallengeContext,
  { staffId, purpose }: { staffId: number; purpose: Purpose },
): Promise<ConsumedStaffChallenge> {
  const challenge = randomBytes(32).toString('base64url');
  await staffPasskeyRepository.insertChallenge(db, {
    challenge_hash: secretHash(services.tokenSecret, 'passkey-challenge', challenge),
    purpose,
    staff_id: staffId,
    expires_at: new Date(now.getTime() + passkeyChallengeMs),
  });
  return { challenge, party: panelParty(services.panelOrigin) };
}

/** Consumes the challenge that a browser has signed; null for a used or expired one, and for another person's. */
export async function consumeStaffChallenge(
  { db, services, now }: StaffChallengeContext,
  {
    signed,
    staffId,
    purpose,
  }: { signed: { response: { clientDataJSON: string } }; staffId: number; purpose: Purpose },
): Promise<ConsumedStaffChallenge | null> {
  const challenge = challengeOf(signed) ?? '';
  const isConsumed = await staffPasskeyRepository.consumeChallenge(db, {
    challengeHashes: secretHashes(services.tokenSecret, 'passkey-challenge', challenge),
    purpose,
    staff_id: staffId,
    now,
  });
  return isConsumed ? { challenge, party: panelParty(services.panelOrigin) } : null;
}
