import { looksLikeDocument } from '@vitrine/brazil/taxvat.ts';

/** Returns the registration's prefill from an unknown username [AUT-05]. */
export function prefillOf(username: string): { email: string } | { taxvat: string } {
  return looksLikeDocument(username) ? { taxvat: username } : { email: username };
}
