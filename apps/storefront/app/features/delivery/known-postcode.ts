import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';

import { storedText } from '#app/platform/stored-value.ts';

const kept = storedText('postcode');

/** The postcode that was last asked about, with its hyphen; kept so that nobody types it twice. Empty without one. */
export function knownPostcode(): string {
  const cep = parseCep(kept.read() ?? '');
  return cep ? formatCep(cep) : '';
}

export function keepPostcode(postcode: string): void {
  kept.write(postcode);
}
