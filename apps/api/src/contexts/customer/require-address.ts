import type { addressInput } from '@vitrine/contract/schemas/customer.ts';
import type { z } from 'zod';

import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { checkAddress, type CheckedAddress } from './domain/check-address.ts';
import { isRefusedPostcode } from './is-refused-postcode.ts';

/** Returns a typed address as it is stored; refuses it by the rules of the store. A postcode that stays is not looked up. */
export async function requireAddress(
  { db, services, refuse }: InStore & UsingLookups & Refusing<'validation_failed'>,
  { input, storedPostcode }: { input: z.output<typeof addressInput>; storedPostcode: string | null },
): Promise<CheckedAddress> {
  const settings = await storeSettings(db);
  const checked = checkAddress(input, settings);
  if ('fields' in checked) throw refuse('validation_failed', { fields: checked.fields });
  const { postcode } = checked.address;
  if (postcode !== storedPostcode && (await isRefusedPostcode({ services }, { settings, postcode })))
    throw refuse('validation_failed', { fields: { postcode: ['validation.postcode'] } });
  return checked.address;
}
