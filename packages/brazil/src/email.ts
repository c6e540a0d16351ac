import { plainCharacters } from './plain-characters.ts';
import type { ValueKind } from './value-kind.ts';

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z0-9-]+)$`, 'u');

/**
 * Returns a typed e-mail in lower case and plain characters, without what keyboards and other programs add: invisible
 * characters, blanks at its ends and about `@` and dots, `mailto:`, the name of 'Ana <ana@…>', and the full stop or comma at its end. It may be invalid.
 */
export function tidyEmail(text: string): string {
  const plain = plainCharacters(text);
  const address = /<([^<>]*)>\W*$/.exec(plain)?.[1] ?? plain;
  return address
    .replace(/^\s*(?:mailto:)?/i, '')
    .replaceAll(/ ?([@.]) ?/g, '$1')
    .trim()
    .replace(/[.,;:]+$/, '')
    .toLowerCase();
}

/** Returns a domain in the form that servers of mail use: ASCII, as in 'xn--caf-dma.com.br'. Null if there is none. */
function asciiDomain(domain: string): string | null {
  if (/^[a-z0-9.-]*$/.test(domain) && !/(?:^|\.)xn--/.test(domain)) return domain;
  try {
    // The domain's characters cannot end the host of an address.
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * Parses an e-mail to its one stored form: lower case, the domain in ASCII, so that 'café.com.br' and its punycode are one
 * account [REG-04] [UIX+04]. Null if its form is invalid.
 */
export function parseEmail(text: string): string | null {
  const [local = '', typedDomain = '', ...more] = tidyEmail(text).split('@');
  if (more.length > 0 || !LOCAL_PART.test(local) || /^\.|\.\.|\.$/.test(local)) return null;
  const domain = DOMAIN.test(typedDomain) ? asciiDomain(typedDomain) : null;
  if (domain === null || domain.split('.').some((label) => label.length > 63)) return null;
  const email = `${local}@${domain}`;
  return email.length <= 160 ? email : null;
}

export const emailField: ValueKind = {
  show: (text) => (parseEmail(text) === null ? null : tidyEmail(text)),
};
