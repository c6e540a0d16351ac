import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@vitrine/contract/schemas/passkey.ts';

/** What differs between authenticators, and what attackers change. */
export interface Conditions {
  /** The page's; by default the relying party's over http. */
  readonly origin?: string;
  /** The relying party whose hash is signed; by default that of the options. */
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  /** A counter of 0 counts nothing, as that of synced passkeys. */
  readonly counter?: number;
  /** null: none, as from some authenticators. */
  readonly userHandle?: string | null;
  readonly isInFrame?: boolean;
  readonly transports?: readonly string[];
  readonly attachment?: string | null;
  /** Whether the credential is found without its id; undefined if the authenticator does not say. */
  readonly isDiscoverable?: boolean;
  readonly isSynced?: boolean;
  readonly aaguid?: string;
}

/** A passkey as an authenticator holds it. */
export interface HeldPasskey {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  readonly algorithm: 'ES256' | 'EdDSA';
}

/** Creates a passkey and what the browser returns of it, with an attestation of the format `none`. */
export function createSoftwarePasskey(
  options: PasskeyCreation,
  { algorithm = 'ES256', ...conditions }: Conditions & { algorithm?: HeldPasskey['algorithm'] } = {},
): { held: HeldPasskey; registration: PasskeyRegistration } {
  const { publicKey, privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('ed25519');
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const rpId = conditions.rpId ?? options.rp.id;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const attested = Buffer.concat([
    Buffer.from((conditions.aaguid ?? '').replaceAll('-', '').padStart(32, '0'), 'hex'),
    length,
    credentialId,
    cbor(coseKey(publicKey, algorithm)),
  ]);
  const authData = Buffer.concat([authenticatorData(rpId, conditions, flagAttested), attested]);
  const attestationObject = cbor(
    new Map<string, CborValue>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  return {
    held: { id, rpId, userHandle: options.user.id, privateKey, algorithm },
    registration: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, { rpId: options.rp.id, conditions }),
        attestationObject: attestationObject.toString('base64url'),
        ...(conditions.transports && { transports: [...conditions.transports] }),
      },
      ...('attachment' in conditions && { authenticatorAttachment: conditions.attachment }),
      ...(conditions.isDiscoverable !== undefined && {
        clientExtensionResults: { credProps: { rk: conditions.isDiscoverable } },
      }),
    },
  };
}

/** Signs a login with a passkey, as the browser returns it. */
export function signWithPasskey(
  held: HeldPasskey,
  options: PasskeyRequest,
  conditions: Conditions = {},
): PasskeyAssertion {
  const clientDataJSON = clientData('webauthn.get', options.challenge, { rpId: options.rpId, conditions });
  const authData = authenticatorData(conditions.rpId ?? held.rpId, conditions, 0);
  const signed = Buffer.concat([
    authData,
    createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
  ]);
  const signature = sign(held.algorithm === 'ES256' ? 'sha256' : null, signed, held.privateKey);
  const userHandle = conditions.userHandle === undefined ? held.userHandle : conditions.userHandle;
  return {
    id: held.id,
    rawId: held.id,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle !== null && { userHandle }),
    },
    ...('attachment' in conditions && { authenticatorAttachment: conditions.attachment }),
  };
}

const flagPresent = 0x01;
const flagVerified = 0x04;
const flagBackupEligible = 0x08;
const flagBackedUp = 0x10;
const flagAttested = 0x40;

function authenticatorData(rpId: string, conditions: Conditions, more: number): Buffer {
  const { isUserVerified = true, isSynced = false, counter = 0 } = conditions;
  const flags =
    flagPresent +
    (isUserVerified ? flagVerified : 0) +
    (isSynced ? flagBackupEligible + flagBackedUp : 0) +
    more;
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counted]);
}

function clientData(
  type: string,
  challenge: string,
  { rpId, conditions }: { rpId: string; conditions: Conditions },
): string {
  const { origin = `http://${rpId}:3000`, isInFrame = false } = conditions;
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isInFrame })).toString(
    'base64url',
  );
}

/** RFC 9053: EC2 keys on P-256 for ES256, octet key pairs on Ed25519 for EdDSA. */
function coseKey(publicKey: KeyObject, algorithm: HeldPasskey['algorithm']): CborValue {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return algorithm === 'ES256'
    ? new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ])
    : new Map<number, CborValue>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ]);
}

type CborValue = number | string | Buffer | Map<number, CborValue> | Map<string, CborValue>;

/** Encodes the few kinds of values that attestations have (RFC 8949). */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([cborHead(5, value.size), ...parts]);
}

function cborHead(major: number, length: number): Buffer {
  const type = major * 32;
  if (length < 24) return Buffer.from([type + length]);
  if (length < 256) return Buffer.from([type + 24, length]);
  return Buffer.from([type + 25, Math.floor(length / 256), length % 256]);
}
