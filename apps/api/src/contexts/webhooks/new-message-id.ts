import { randomBytes } from 'node:crypto';

/** Returns the id of a new message, which holds no full stop: it is signed between full stops. */
export function newMessageId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`;
}
