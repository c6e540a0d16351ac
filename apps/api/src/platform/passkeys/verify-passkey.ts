import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Passkey, PasskeyAssertion, PasskeyRegistration } from '@vitrine/contract/schemas/passkey.ts';

import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

interface Ceremony {
  readonly challenge: string;
  readonly party: RelyingParty;
  /** By fingerprint, face or PIN: the passkey is then two factors. */
  readonly mustVerifyUser: boolean;
}

export interface NewPasskey {
  readonly credentialId: string;
  /** In COSE, as base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly kind: Passkey['kind'];
  /** The model of the authenticator; zeros if it keeps it to itself. */
  readonly aaguid: string;
}

/** Verifies what a browser has created; null if it is forged, for another challenge, page or relying party, or the user was not verified. */
export async function verifyNewPasskey(
  registration: PasskeyRegistration,
  { challenge, party, mustVerifyUser }: Ceremony,
): Promise<NewPasskey | null> {
  if (!isFromTopPage(registration)) return null;
  const { authenticatorAttachment: attachment, response } = registration;
  try {
    const { verified, registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        id: registration.id,
        rawId: registration.rawId,
        type: registration.type,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.rpId,
      requireUserVerification: mustVerifyUser,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return null;
    const transports = response.transports ?? [];
    return {
      credentialId: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
      counter: info.credential.counter,
      transports,
      kind: kindOf({ isSynced: info.credentialDeviceType === 'multiDevice', attachment, transports }),
      aaguid: info.aaguid,
    };
  } catch {
    // The library throws for each kind of forgery.
    return null;
  }
}

interface StoredPasskey {
  readonly credential_id: string;
  readonly public_key: string;
}

/** Verifies what a passkey has signed, and returns the counter that it signed; null if it is not to be trusted. */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  { passkey, challenge, party, mustVerifyUser }: Ceremony & { readonly passkey: StoredPasskey },
): Promise<{ counter: number } | null> {
  if (!isFromTopPage(assertion)) return null;
  const { response } = assertion;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.rawId,
        type: assertion.type,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.rpId,
      requireUserVerification: mustVerifyUser,
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        // Compared by the statement that stores it, so that concurrent logins cannot both pass.
        counter: 0,
      },
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}

interface SignedByBrowser {
  readonly response: { readonly clientDataJSON: string };
}

/** Returns the challenge that the browser says to have signed; null for malformed data. */
export function challengeOf({ response }: SignedByBrowser): string | null {
  const challenge = clientDataOf(response.clientDataJSON)?.['challenge'];
  return typeof challenge === 'string' ? challenge : null;
}

/** A frame in another site's page could have its user sign. */
function isFromTopPage({ response }: SignedByBrowser): boolean {
  return clientDataOf(response.clientDataJSON)?.['crossOrigin'] !== true;
}

function clientDataOf(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null ? { ...data } : null;
  } catch {
    return null;
  }
}

/** Browsers may leave the attachment out, and a phone near a computer is `cross-platform` although its passkeys are synced. */
function kindOf({
  isSynced,
  attachment,
  transports,
}: {
  isSynced: boolean;
  attachment: string | null | undefined;
  transports: readonly string[];
}): Passkey['kind'] {
  if (isSynced) return 'synced';
  const isApart = transports.some((one) => one === 'usb' || one === 'nfc' || one === 'ble');
  return isApart || (attachment === 'cross-platform' && !transports.includes('internal'))
    ? 'security_key'
    : 'device';
}

/** The transports that browsers know: a descriptor with another one is refused by some. */
const knownTransports = new Set(['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Returns a passkey's descriptor for the browser. */
export function passkeyDescriptor({
  credential_id: id,
  transports,
}: {
  readonly credential_id: string;
  readonly transports: readonly string[];
}): { id: string; type: 'public-key'; transports?: string[] } {
  const known = transports.filter((one) => knownTransports.has(one));
  return { id, type: 'public-key', ...(known.length > 0 && { transports: known }) };
}
