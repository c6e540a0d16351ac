import { parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';

import { cityOfPostcode, type UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import type { Destination } from './domain/shipping-rate.ts';

/** Returns the destination of a postcode, also while its look-up fails; null for one of no state. Refuses one that does not exist. */
export async function destinationOfPostcode(
  { services, refuse }: UsingLookups & Refusing<'postcode_not_found'>,
  postcode: string,
): Promise<Destination | null> {
  if ((await cityOfPostcode({ services }, postcode)) === 'unknown') throw refuse('postcode_not_found');
  const cep = parseCep(postcode);
  const uf = cep && ufOfCep(cep);
  return cep && uf ? { cep, uf } : null;
}
