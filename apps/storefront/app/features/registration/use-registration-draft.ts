import { useState } from 'react';

import { type RegistrationDraft, registrationDraft } from './registration-draft.ts';

/** The draft as it was found, and what keeps it as the steps are filled. */
export function useRegistrationDraft() {
  const [draft] = useState(() => {
    const found = registrationDraft.read();
    let current = found;
    function keep(change: Partial<RegistrationDraft>) {
      const { person = current?.person, address = current?.address ?? null } = change;
      if (person === undefined) return;
      current = { person, address };
      registrationDraft.write(current);
    }
    return {
      found,
      keepPerson: (person: RegistrationDraft['person']) => keep({ person }),
      keepAddress: (address: NonNullable<RegistrationDraft['address']>) => keep({ address }),
      clear: () => {
        current = null;
        registrationDraft.clear();
      },
    };
  });
  return draft;
}
