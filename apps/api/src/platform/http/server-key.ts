import { createHmac, timingSafeEqual } from 'node:crypto';

import { type OwnSecret, textsOf } from '@vitrine/contract/own-secret.ts';

/** Derives the key that authorises a server for calls that browsers may not make. */
export function serverKey(sharedText: string): string {
  return createHmac('sha256', sharedText).update('server').digest('base64url');
}

export function isFromServer(authorization: string | undefined, sharedSecret: OwnSecret): boolean {
  const received = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '');
  return textsOf(sharedSecret).some((text) => {
    const expected = Buffer.from(serverKey(text));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}
