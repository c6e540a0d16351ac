import { base64url } from 'jose';

/** Returns the bytes of a text in base64url's one canonical form; null with padding, blanks, spare bits or anything else. */
export function decodeCanonical(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = new Uint8Array(base64url.decode(text));
    return base64url.encode(bytes) === text ? bytes : null;
  } catch {
    // A length that no bytes have, or other characters.
    return null;
  }
}

/** Whether each of a token's parts is canonical, so that one token has one spelling. */
export function isCanonicalToken(token: string): boolean {
  return token.split('.').every((part) => part !== '' && decodeCanonical(part) !== null);
}
