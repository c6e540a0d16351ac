import { z } from 'zod';

import { id, isoDateTime } from './primitives.ts';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credentialId = base64url(1400);
/** Any text: authenticators of the future have others, and a passkey is not refused for one. */
const transport = z.string().max(40);
const attachment = z.string().max(40).nullish();

/** What the browser returns for a registration, in the JSON of WebAuthn. */
export const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(transport).max(20).optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: z
    .object({ credProps: z.object({ rk: z.boolean().optional() }).optional() })
    .optional(),
});

/** What the browser returns for a login, in the JSON of WebAuthn. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    /** Missing or empty from some authenticators. */
    userHandle: z.string().max(200).nullish(),
  }),
  authenticatorAttachment: attachment,
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** The options of `navigator.credentials.get`, in the JSON of WebAuthn. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: verification,
  allowCredentials: z.array(descriptor),
});

/** The options of `navigator.credentials.create`, in the JSON of WebAuthn. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** In milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
  extensions: z.object({ credProps: z.boolean() }),
});

/** The host that the browser's page is on. */
export const passkeyHost = z.string().trim().toLowerCase().min(1).max(253);

export const passkeyNameInput = z.string().trim().min(1).max(60);

export const passkey = z.object({
  id,
  name: z.string(),
  /** In an account of the device's maker or a password manager; on one device; on a key of its own. */
  kind: z.enum(['synced', 'device', 'security_key']),
  created_at: isoDateTime,
  last_used_at: isoDateTime.nullable(),
  /** Refused: its counter went back, so a copy of it may exist. */
  is_blocked: z.boolean(),
});

/** `host`: where it works, with the hosts below it. */
export const customerPasskey = passkey.extend({ host: z.string() });

export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
export type Passkey = z.infer<typeof passkey>;
export type CustomerPasskey = z.infer<typeof customerPasskey>;
