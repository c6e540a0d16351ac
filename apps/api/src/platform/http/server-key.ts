import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a server shows to be let into the calls that are not for browsers. */
export function serverKey(sharedSecret: string): string {
  return createHmac('sha256', sharedSecret).update('server').digest('base64url');
}

export function isFromServer(authorization: string | undefined, sharedSecret: string): boolean {
  const given = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '');
  const wanted = Buffer.from(serverKey(sharedSecret));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
