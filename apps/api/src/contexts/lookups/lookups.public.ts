import type { UsingLookups } from './create-lookups.ts';

export { checkCompany } from './check-company.ts';
export { registeredName } from './domain/registered-name.ts';
export { createLookups, type UsingLookups } from './create-lookups.ts';

/** Returns the city of a postcode, with or without hyphen; `unavailable` if the provider fails. */
export async function cityOfPostcode(
  { services }: UsingLookups,
  postcode: string,
): Promise<{ name: string; region: string } | 'unknown' | 'unavailable'> {
  const result = await services.lookups.postcodes.find(postcode.replace('-', ''));
  if (!result) return 'unavailable';
  return result.erro ? 'unknown' : { name: result.localidade, region: result.uf };
}
