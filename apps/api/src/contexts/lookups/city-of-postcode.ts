import { lookupsOf } from '#api/contexts/lookups/lookups-of.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

/** The city of eight digits, with or without their hyphen; `unavailable` where nobody could be asked. */
export async function cityOfPostcode(
  services: Services,
  postcode: string,
): Promise<{ name: string; region: string } | 'unknown' | 'unavailable'> {
  try {
    const { localidade, uf, erro } = await lookupsOf(services).postcodes.find(postcode.replace('-', ''));
    return erro ? 'unknown' : { name: localidade, region: uf };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'lookup_unavailable') return 'unavailable';
    throw error;
  }
}
