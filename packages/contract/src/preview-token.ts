import { base64url } from 'jose';
import { z } from 'zod';

import { decodeCanonical } from './canonical-base64url.ts';
import { type OwnSecret, signingText, textsOf } from './own-secret.ts';

/** Header with the token of a preview; the API reads content as of its moment. */
export const previewHeader = 'x-preview';

/**
 * Unpublished content that a preview shows: a draft, or another version. A popup or countdown is left out: the panel around the
 * page has the one that is edited.
 */
export interface PreviewDraft {
  readonly kind: (typeof draftKinds)[number];
  readonly key: string;
  /** The id of a version in the history; absent: the draft. */
  readonly revision?: number | undefined;
}

export interface Preview {
  /** Public id of its store. */
  readonly store: string;
  /** The previewed moment. */
  readonly at: Date;
  readonly expiresAt: Date;
  /** Shown instead of what is published; null for none. */
  readonly draft: PreviewDraft | null;
  /** The panel may show it in a frame. */
  readonly isFramed: boolean;
}

const draftKinds = ['page', 'entry', 'popup', 'countdown'] as const;

const payloadSchema = z.object({
  store: z.string().min(1).max(100),
  at: z.iso.datetime({ offset: true }),
  /** Unix time in seconds. */
  exp: z.int().positive(),
  draft: z
    .object({
      kind: z.enum(draftKinds),
      key: z.string().min(1).max(120),
      revision: z.int().positive().optional(),
    })
    .optional(),
  framed: z.literal(true).optional(),
});
/** Far above the length of valid tokens: longer ones are not parsed. */
const maxTokenLength = 1000;

/** Returns a token `base64url(payload).base64url(hmac)`, whose holder may preview the store at that moment until it expires. */
export async function signPreview(
  secret: OwnSecret,
  {
    store,
    at,
    expiresAt,
    draft = null,
    isFramed = false,
  }: Omit<Preview, 'draft' | 'isFramed'> & Partial<Preview>,
): Promise<string> {
  const payload = payloadSchema.parse({
    store,
    at: at.toISOString(),
    exp: Math.floor(expiresAt.getTime() / 1000),
    ...(draft && { draft }),
    ...(isFramed && { framed: true }),
  });
  const text = base64url.encode(JSON.stringify(payload));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(signingText(secret)), bytesOf(text));
  return `${text}.${base64url.encode(new Uint8Array(signature))}`;
}

/** Returns the token's preview; null if it is malformed, forged, expired or of another store. */
export async function verifyPreview(
  secret: OwnSecret,
  token: string | null | undefined,
  { store, now }: { store: string; now: Date },
): Promise<Preview | null> {
  if (!token || token.length > maxTokenLength) return null;
  const [text = '', signatureText = '', ...more] = token.split('.');
  const signature = decodeCanonical(signatureText);
  const payload = decodeCanonical(text);
  if (!signature || !payload || more.length > 0) return null;
  const keys = await Promise.all(textsOf(secret).map(keyOf));
  const checks = keys.map((key) => crypto.subtle.verify('HMAC', key, signature, bytesOf(text)));
  if (!(await Promise.all(checks)).includes(true)) return null;
  const {
    store: allowedStore,
    at,
    exp,
    draft = null,
    framed: isFramed = false,
  } = payloadSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  if (allowedStore !== store || exp * 1000 <= now.getTime()) return null;
  return { store, at: new Date(at), expiresAt: new Date(exp * 1000), draft, isFramed };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function keyOf(secretText: string): Promise<CryptoKey> {
  // A separate key, so that nothing else signed with the secret is a valid preview.
  return crypto.subtle.importKey(
    'raw',
    bytesOf(`preview:${secretText}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
}
