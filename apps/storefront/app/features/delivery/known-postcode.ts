import type { Cep } from '@vitrine/brazil/cep.ts';
import { useSyncExternalStore } from 'react';

import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { storedText } from '#app/platform/browser/stored-text.ts';

const key = 'postcode';
/** Eight digits; the form that stores them checks them. */
const storedPostcode = storedText({
  key,
  kind: 'local',
  parse: (text) => (/^\d{8}$/.test(text) ? text : null),
});

/** The last postcode used, with its hyphen; stored for the next visit. Empty if there is none. */
export function knownPostcode(): string {
  return storedPostcode.read()?.replace(/(?=\d{3}$)/, '-') ?? '';
}

export function storePostcode(cep: Cep): void {
  storedPostcode.write(cep);
  emitAppEvent('postcode-changed');
}

/** Returns the stored postcode, also after another form or tab has changed it; '' on the server, which cannot read it. */
export function usePostcode(): string {
  return useSyncExternalStore(followPostcode, knownPostcode, () => '');
}

function followPostcode(onChange: () => void): () => void {
  const stopEvent = onAppEvent('postcode-changed', onChange);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopEvent();
    window.removeEventListener('storage', onStorage);
  };
}
