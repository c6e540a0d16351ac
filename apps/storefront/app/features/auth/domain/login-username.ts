import { documentCharacters, looksLikeDocument } from '@vitrine/brazil/taxvat.ts';

/**
 * What is sent for the text of the login field: without whitespace, and bare where it is nothing but a document
 * [AUT-02].
 */
export function loginUsername(text: string): string {
  const username = text.replace(/\s/g, '');
  return looksLikeDocument(username) ? documentCharacters(username) : username;
}

/** What an unknown username tells of somebody who now creates an account [AUT-05]. */
export function prefillOf(username: string): { email: string } | { taxvat: string } {
  return looksLikeDocument(username) ? { taxvat: username } : { email: username };
}
