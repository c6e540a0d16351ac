import { type OwnSecret, signingText } from './own-secret.ts';

/** Where a host proves which store it serves; the question is in the query. */
export const domainProofPath = '/.well-known/vitrine-store';

/** A question of `domainProofPath`. */
export const isDomainQuestion = (text: string | null | undefined): text is string =>
  /^[\w-]{20,80}$/.test(text ?? '');

/** Returns what a host of a store answers to a question: only an installation with this secret knows it. */
export async function domainProof(secret: OwnSecret, storeId: string, question: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(`domain:${signingText(secret)}`), algorithm, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('HMAC', key, bytes(`${storeId}:${question}`));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
