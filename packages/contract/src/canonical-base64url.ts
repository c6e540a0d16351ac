import { base64url } from 'jose';

/** Decodes base64url in its canonical form; null with padding, whitespace, non-zero spare bits or other characters. */
export function decodeCanonical(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = new Uint8Array(base64url.decode(text));
    return base64url.encode(bytes) === text ? bytes : null;
  } catch {
    // An impossible length, or other characters.
    return null;
  }
}

/** Returns whether each part of a token is canonical, so that a token has a single spelling. */
export function isCanonicalToken(token: string): boolean {
  return token.split('.').every((part) => part !== '' && decodeCanonical(part) !== null);
}
