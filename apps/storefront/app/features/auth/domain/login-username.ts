import { documentCharacters, looksLikeDocument } from '@vitrine/brazil/taxvat.ts';

/** Returns the username of a login text: without whitespace, and a document without punctuation [AUT-02]. */
export function loginUsername(text: string): string {
  const username = text.replace(/\s/g, '');
  return looksLikeDocument(username) ? documentCharacters(username) : username;
}

/** Returns the registration's prefill from an unknown username [AUT-05]. */
export function prefillOf(username: string): { email: string } | { taxvat: string } {
  return looksLikeDocument(username) ? { taxvat: username } : { email: username };
}
