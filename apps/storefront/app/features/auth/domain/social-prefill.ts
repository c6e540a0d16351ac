import { looksLikeDocument } from '@vitrine/brazil/taxvat.ts';
export interface SocialPrefill {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
}

const fields = ['first_name', 'last_name', 'email'] as const;
const longest = 160;

/** Returns the registration's prefill from a social network's user data [AUT-05]. */
export function socialPrefill(userData: Readonly<Record<string, unknown>>): SocialPrefill {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = userData[field];
      return typeof value === 'string' && value.trim() !== '' && value.length <= longest
        ? [[field, value.trim()]]
        : [];
    }),
  );
}

/** Returns the registration's prefill from an unknown username [AUT-05]. */
export function prefillOf(username: string): { email: string } | { taxvat: string } {
  return looksLikeDocument(username) ? { taxvat: username } : { email: username };
}
