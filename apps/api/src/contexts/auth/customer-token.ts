import { isCanonicalToken } from '@vitrine/contract/canonical-base64url.ts';
import { type OwnSecret, signingText, textsOf } from '@vitrine/contract/own-secret.ts';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** The lifetime of a customer's token. */
const validitySeconds = 7 * 24 * 3600;
/** Shorter, because a guest has no logout; the mailed link opens their order again. */
const guestValiditySeconds = 24 * 3600;

/** Payloads by secret and token: a signature that was valid stays valid, and each request brings the same one. */
const verified = new LRUCache<string, JWTPayload>({ max: 10_000 });

const key = (text: string) => new TextEncoder().encode(`customer:${text}`);

export interface CustomerToken {
  customerId: number;
  issuedAt: Date;
  /** The only order that the token gives access to; null without that limit. */
  orderId: string | null;
  /** The buyer of the company that the customer is; null for the account's own person. */
  buyerId: number | null;
}

interface TokenOf {
  readonly customerId: number;
  readonly storeId: string;
  readonly now: Date;
}

/** Signs a token of one customer of one store, valid for seven days; with `buyerId` of a buyer of that company. */
export function signCustomerToken(
  secret: OwnSecret,
  { buyerId = null, ...owner }: TokenOf & { buyerId?: number | null },
): Promise<string> {
  const claims = buyerId === null ? {} : { buyer: buyerId };
  return sign(secret, owner, { claims, lifetimeSeconds: validitySeconds });
}

/** Signs a token of a guest buyer, valid for a day; with `orderId` for that order only. */
export function signGuestToken(
  secret: OwnSecret,
  { orderId, ...owner }: TokenOf & { orderId?: string },
): Promise<string> {
  const claims = orderId === undefined ? {} : { order: orderId };
  return sign(secret, owner, { claims, lifetimeSeconds: guestValiditySeconds });
}

function sign(
  secret: OwnSecret,
  { customerId, storeId, now }: TokenOf,
  { claims, lifetimeSeconds }: { claims: { order?: string; buyer?: number }; lifetimeSeconds: number },
): Promise<string> {
  const issuedAtSeconds = now.getTime() / 1000;
  return (
    new SignJWT({ ...claims, store: storeId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(customerId))
      .setJti(crypto.randomUUID())
      // With milliseconds, to distinguish tokens issued just before and just after a revocation.
      .setIssuedAt(issuedAtSeconds)
      .setExpirationTime(Math.floor(issuedAtSeconds) + lifetimeSeconds)
      .sign(key(signingText(secret)))
  );
}

/** Returns the claims of a token; 'expired' if it was valid once; null if this store did not issue it. */
export async function readCustomerToken(
  secret: OwnSecret,
  token: string,
  { storeId, now }: { storeId: string; now: Date },
): Promise<CustomerToken | 'expired' | null> {
  if (!isCanonicalToken(token)) return null;
  for (const text of textsOf(secret)) {
    const read = await readSignedWith(text, token, { storeId, now });
    if (read !== null) return read;
  }
  return null;
}

async function readSignedWith(
  secretText: string,
  token: string,
  { storeId, now }: { storeId: string; now: Date },
): Promise<CustomerToken | 'expired' | null> {
  try {
    const payload = await payloadOf(secretText, token, now);
    if (isExpired(payload, now)) return payload['store'] === storeId ? 'expired' : null;
    const customerId = Number(payload.sub);
    if (payload['store'] !== storeId || !Number.isSafeInteger(customerId)) return null;
    const { order: orderId = null, buyer: buyerId = null } = payload;
    if (orderId !== null && typeof orderId !== 'string') return null;
    if (buyerId !== null && !(typeof buyerId === 'number' && Number.isSafeInteger(buyerId))) return null;
    return { customerId, issuedAt: new Date(Number(payload.iat) * 1000), orderId, buyerId };
  } catch (error) {
    // A forged or malformed token is simply invalid.
    return error instanceof errors.JWTExpired && error.payload['store'] === storeId ? 'expired' : null;
  }
}

/** Returns the payload of a token with a valid signature. Throws for any other, and for one that has expired unless it is known. */
async function payloadOf(secretText: string, token: string, now: Date): Promise<JWTPayload> {
  const cacheKey = `${secretText} ${token}`;
  const known = verified.get(cacheKey);
  if (known) return known;
  const { payload } = await jwtVerify(token, key(secretText), {
    algorithms: ['HS256'],
    currentDate: now,
    requiredClaims: ['sub', 'iat', 'exp', 'jti'],
  });
  verified.set(cacheKey, payload);
  return payload;
}

/** As jose decides it. */
function isExpired({ exp }: JWTPayload, now: Date): boolean {
  return exp === undefined || exp <= Math.floor(now.getTime() / 1000);
}
