import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';

import { storedText } from '#app/platform/browser/stored-value.ts';

const storedPostcode = storedText({ key: 'postcode', kind: 'local', parse: parseCep });

/** The last postcode used, with its hyphen; stored for the next visit. Empty if there is none. */
export function knownPostcode(): string {
  const cep = storedPostcode.read();
  return cep ? formatCep(cep) : '';
}

export function storePostcode(postcode: string): void {
  const cep = parseCep(postcode);
  if (cep) storedPostcode.write(cep);
}
