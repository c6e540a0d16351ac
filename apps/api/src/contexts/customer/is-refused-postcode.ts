import type { Settings } from '@vitrine/contract/settings.ts';

import { cityOfPostcode, type UsingLookups } from '#api/contexts/lookups/lookups.public.ts';

/**
 * Returns whether a store refuses an address for its postcode: one that the lookup does not know, unless the store allows those
 * [ADR-02]. A lookup that is down refuses none.
 */
export async function isRefusedPostcode(
  context: UsingLookups,
  { settings, postcode }: { settings: Pick<Settings, 'checkout/allow_invalid_zipcode'>; postcode: string },
): Promise<boolean> {
  if (settings['checkout/allow_invalid_zipcode']) return false;
  return (await cityOfPostcode(context, postcode)) === 'unknown';
}
