import type { Services } from '#api/platform/services.ts';

/** Returns the city of a postcode, with or without hyphen; `unavailable` if the provider fails. */
export async function cityOfPostcode(
  services: Services,
  postcode: string,
): Promise<{ name: string; region: string } | 'unknown' | 'unavailable'> {
  const answer = await services.lookups.postcodes.find(postcode.replace('-', ''));
  if (!answer) return 'unavailable';
  return answer.erro ? 'unknown' : { name: answer.localidade, region: answer.uf };
}
