import { z } from 'zod';

import { passkeyAssertion } from './passkey.ts';

/** Proof that the session is the customer's: the password, a PIN mailed to the account's address, or a passkey. */
export const accountProof = {
  password: z.string().max(200).default(''),
  pin: z.string().trim().max(12).default(''),
  passkey: passkeyAssertion.optional(),
};
