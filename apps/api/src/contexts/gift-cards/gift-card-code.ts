import { createHash, createHmac } from 'node:crypto';

/** Without I, L, O and U: nobody mistakes a character for another, and no code is a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const groupLength = 4;

/**
 * Returns the code of one mail of a gift card, 16 characters of 5 bits each. It is derived from the API's secret, so that a mail that is
 * repeated after a fault has the same code, and the database has none to steal.
 */
export function giftCardCode(secretText: string, { id, mailing }: { id: string; mailing: number }): string {
  const bytes = createHmac('sha256', `gift-card:${secretText}`).update(`${id}:${mailing}`).digest();
  // Each character takes the low five bits of a byte of its own, which are uniform.
  return Array.from(bytes.subarray(0, length), (byte) => alphabet.charAt(byte & 31)).join('');
}

/** Returns a code in groups, as people read it: `7K3M-9QWX-2BTE-HD5N`. */
export function groupedGiftCardCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

/** Returns a code from what people type or paste: any case and separators, O for 0, I and L for 1; null for no possible code. */
export function typedGiftCardCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === length && [...code].every((character) => alphabet.includes(character)) ? code : null;
}

/** Returns the hash under which a code is found. It has no key: a code outlives the API's secret, and cannot be guessed from it. */
export function hashOfGiftCardCode(code: string): string {
  return createHash('sha256').update(`gift-card:${code}`).digest('base64url');
}

/** Returns the end of a code that people may see. */
export const tailOfGiftCardCode = (code: string): string => code.slice(-groupLength);
