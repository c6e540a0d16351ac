import { createHmac } from 'node:crypto';

/** Returns the `authorization` that identifies this server to the API by their shared secret. */
export function serverAuthorization(sharedSecret: string): string {
  return `Bearer ${createHmac('sha256', sharedSecret).update('server').digest('base64url')}`;
}
