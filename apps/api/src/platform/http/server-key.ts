import { createHmac, timingSafeEqual } from 'node:crypto';

/** Derives the key that authorises a server for calls that browsers may not make. */
export function serverKey(sharedSecret: string): string {
  return createHmac('sha256', sharedSecret).update('server').digest('base64url');
}

export function isFromServer(authorization: string | undefined, sharedSecret: string): boolean {
  const received = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '');
  const expected = Buffer.from(serverKey(sharedSecret));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
