import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { useSyncExternalStore } from 'react';

import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { storedText } from '#app/platform/browser/stored-value.ts';

const key = 'postcode';
const storedPostcode = storedText({ key, kind: 'local', parse: parseCep });

/** The last postcode used, with its hyphen; stored for the next visit. Empty if there is none. */
export function knownPostcode(): string {
  const cep = storedPostcode.read();
  return cep ? formatCep(cep) : '';
}

export function storePostcode(postcode: string): void {
  const cep = parseCep(postcode);
  if (!cep) return;
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
