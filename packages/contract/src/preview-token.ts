import { base64url } from 'jose';
import { z } from 'zod';

import { decodeCanonical } from './canonical-base64url.ts';

/** A server that renders a preview sends the token here; the API reads content as of its moment. */
export const previewHeader = 'x-preview';

export interface Preview {
  /** Public id of the store that it is good for. */
  readonly store: string;
  /** The moment that is looked at. */
  readonly at: Date;
  readonly expiresAt: Date;
}

const payloadSchema = z.object({
  store: z.string().min(1).max(100),
  at: z.iso.datetime({ offset: true }),
  /** Unix time in seconds. */
  exp: z.int().positive(),
});
/** Far longer than any token of ours: what is longer is not read at all. */
const maxTokenLength = 1000;

/** `base64url(payload).base64url(hmac)`: who holds it may look at a store as it will be, until it expires. */
export async function signPreview(secret: string, { store, at, expiresAt }: Preview): Promise<string> {
  const payload = payloadSchema.parse({
    store,
    at: at.toISOString(),
    exp: Math.floor(expiresAt.getTime() / 1000),
  });
  const text = base64url.encode(JSON.stringify(payload));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(text));
  return `${text}.${base64url.encode(new Uint8Array(signature))}`;
}

/** Returns what the token allows now in this store; null if it is malformed, forged, expired or another store's. */
export async function verifyPreview(
  secret: string,
  token: string | null | undefined,
  { store, now }: { store: string; now: Date },
): Promise<Preview | null> {
  if (!token || token.length > maxTokenLength) return null;
  const [text = '', signatureText = '', ...more] = token.split('.');
  const signature = decodeCanonical(signatureText);
  const payload = decodeCanonical(text);
  if (!signature || !payload || more.length > 0) return null;
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    signature,
    new TextEncoder().encode(text),
  );
  if (!isOurs) return null;
  const { store: allowedStore, at, exp } = payloadSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  if (allowedStore !== store || exp * 1000 <= now.getTime()) return null;
  return { store, at: new Date(at), expiresAt: new Date(exp * 1000) };
}

function keyOf(secret: string): Promise<CryptoKey> {
  // Of its own, so that no other thing signed with the secret passes for a preview.
  const key = new TextEncoder().encode(`preview:${secret}`);
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}
