import { createHmac, timingSafeEqual } from 'node:crypto';

import { type OwnSecret, signingText, textsOf } from '@vitrine/contract/own-secret.ts';

/** Longer than an order lives from placing to the end of its withdrawal period; each mail has a new link. */
const lifetimeDays = 60;
const daySeconds = 86_400;

const idBytes = 16;
const timeBytes = 4;
const contentBytes = idBytes + timeBytes;
const linkBytes = contentBytes + 32;

interface LinkSigner {
  readonly secret: OwnSecret;
  readonly storeId: string;
}

/**
 * Signs the link to one order of one store (decision 55): the order's id, the expiry and their keyed hash. Contains no
 * personal data.
 */
export function signOrderLink(
  { secret, storeId }: LinkSigner,
  { orderId, now }: { orderId: string; now: Date },
): string {
  const content = Buffer.alloc(contentBytes);
  content.write(orderId.replaceAll('-', ''), 'hex');
  content.writeUInt32BE(Math.floor(now.getTime() / 1000) + lifetimeDays * daySeconds, idBytes);
  return Buffer.concat([content, hashOf(signingText(secret), storeId, content)]).toString('base64url');
}

/** Returns the address of an order's page: in the account, or for a guest buyer by a signed link. */
export function orderPageAddress(
  { origin, isGuest, orderId }: { origin: string; isGuest: boolean; orderId: string },
  signer: LinkSigner,
  now: Date,
): string {
  if (!isGuest) return `${origin}/conta/pedidos/${orderId}`;
  return `${origin}/pedido?orderLink=${signOrderLink(signer, { orderId, now })}`;
}

interface ReadOrderLink {
  readonly orderId: string;
  readonly isExpired: boolean;
}

/** Returns the order of a link; null if this store did not sign it. */
export function readOrderLink(
  { secret, storeId }: LinkSigner,
  link: string,
  now: Date,
): ReadOrderLink | null {
  const bytes = Buffer.from(link, 'base64url');
  // Only the canonical encoding of the bytes is a link.
  if (bytes.length !== linkBytes || bytes.toString('base64url') !== link) return null;
  const content = bytes.subarray(0, contentBytes);
  const isOurs = textsOf(secret).some((text) =>
    timingSafeEqual(bytes.subarray(contentBytes), hashOf(text, storeId, content)),
  );
  if (!isOurs) return null;
  const hex = content.toString('hex', 0, idBytes);
  return {
    orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    isExpired: content.readUInt32BE(idBytes) <= now.getTime() / 1000,
  };
}

function hashOf(secretText: string, storeId: string, content: Buffer): Buffer {
  return createHmac('sha256', `order-link:${secretText}`).update(`${storeId}\n`).update(content).digest();
}
