import { useState } from 'react';

import { type RegistrationDraft, registrationDraft } from './registration-draft.ts';

/** Returns the stored draft and the functions that update it. */
export function useRegistrationDraft() {
  const [draft] = useState(() => {
    const found = registrationDraft.read();
    let current = found;
    function store(change: Partial<RegistrationDraft>) {
      const { person = current?.person, address = current?.address ?? null } = change;
      if (person === undefined) return;
      current = { person, address };
      registrationDraft.write(current);
    }
    return {
      found,
      storePerson: (person: RegistrationDraft['person']) => store({ person }),
      storeAddress: (address: NonNullable<RegistrationDraft['address']>) => store({ address }),
      clear: () => {
        current = null;
        registrationDraft.clear();
      },
    };
  });
  return draft;
}
