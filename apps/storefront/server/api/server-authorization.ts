import { createHmac } from 'node:crypto';

/** The `authorization` by which the API knows a server that shares its secret, as no browser does. */
export function serverAuthorization(sharedSecret: string): string {
  return `Bearer ${createHmac('sha256', sharedSecret).update('server').digest('base64url')}`;
}
