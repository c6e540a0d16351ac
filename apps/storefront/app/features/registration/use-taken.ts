import { parseEmail } from '@vitrine/brazil/email.ts';
import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { useState } from 'react';

import { isRegistered } from './registration-api.ts';

export interface Taken {
  /** For an e-mail or a document as it is stored. */
  isTaken: (value: string) => boolean;
  /** True if the value is complete and registered; requests each value once. */
  checkOne: (field: 'email' | 'taxvat', typed: string) => Promise<boolean>;
  /** The first of the two fields whose value is registered, or null. */
  check: (values: { email: string; taxvat: string }) => Promise<'email' | 'taxvat' | null>;
}

/** Remembers the e-mails and documents already checked for an account [REG-10]. */
export function useTaken(): Taken {
  const [memory] = useState(() => {
    const checks = new Map<string, Promise<boolean>>();
    const taken = new Set<string>();

    function ask(field: 'email' | 'taxvat', typed: string): Promise<boolean> {
      const value = field === 'email' ? parseEmail(typed) : parseTaxvat(typed)?.value;
      if (!value) return Promise.resolve(false);
      const known = checks.get(value);
      if (known) return known;
      const request = isRegistered(field === 'email' ? { email: value } : { taxvat: value }).then(
        (exists) => {
          if (exists) taken.add(value);
          return exists;
        },
      );
      checks.set(value, request);
      return request;
    }

    return {
      isTaken: (value: string) => taken.has(value),
      checkOne: ask,
      check: async (values: { email: string; taxvat: string }): Promise<'email' | 'taxvat' | null> => {
        const [isTaxvat, isEmail] = await Promise.all([
          ask('taxvat', values.taxvat),
          ask('email', values.email),
        ]);
        if (isTaxvat) return 'taxvat';
        return isEmail ? 'email' : null;
      },
    };
  });
  return memory;
}
