import { isHashOf, secretHash, secretHashes } from '#api/platform/secret-hash.ts';
import type { Using } from '#api/platform/use-case-context.ts';

type Signing = Using<'tokenSecret'>;

/** An address as `recipientAddress` returns it. */
export interface RecipientAddress {
  readonly email: string;
  readonly originalStoreId: number;
}

/** The days for which a reminder's link restores its cart: as long as a guest's cart is kept. */
const linkDays = 30;
const dayMs = 24 * 3_600_000;

/** Returns the token of a reminder's link, which names no person. */
export function savedCartTokenOf({ services }: Signing, reminder: { id: string; now: Date }): string {
  const until = Math.floor((reminder.now.getTime() + linkDays * dayMs) / 1000).toString(36);
  const signed = `${reminder.id}.${until}`;
  return `${signed}.${secretHash(services.tokenSecret, 'cart-reminder', signed)}`;
}

/** Returns the id of the reminder; null for a token that is not ours, or has expired. */
export function reminderOfToken({ services }: Signing, { token, now }: { token: string; now: Date }) {
  const [id = '', until = '', signature = ''] = token.split('.');
  const { tokenSecret } = services;
  const isOurs = isHashOf(signature, { tokenSecret, purpose: 'cart-reminder', secret: `${id}.${until}` });
  if (!isOurs || Number.parseInt(until, 36) * 1000 < now.getTime()) return null;
  return id;
}

/** Returns the token that ends the reminders to a mail's recipient, whom it does not name. */
export function optOutTokenOf({ services }: Signing, id: string): string {
  return `${id}.${secretHash(services.tokenSecret, 'reminder-opt-out', id)}`;
}

/** Returns the id of the reminder; null for a token that is not ours. */
export function reminderOfOptOut({ services }: Signing, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const { tokenSecret } = services;
  return isHashOf(signature, { tokenSecret, purpose: 'reminder-opt-out', secret: id }) ? id : null;
}

/** Returns the hash under which an address is known after the mail. */
export function recipientOf({ services }: Signing, address: RecipientAddress): string {
  return secretHash(services.tokenSecret, 'reminder-recipient', addressText(address));
}

/** Returns the hashes under which an address may be known. */
export function recipientsOf({ services }: Signing, address: RecipientAddress): string[] {
  return secretHashes(services.tokenSecret, 'reminder-recipient', addressText(address));
}

const addressText = ({ originalStoreId, email }: RecipientAddress) => `${originalStoreId}:${email}`;
