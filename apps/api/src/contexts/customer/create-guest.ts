import { allowsGuestCheckout } from '@vitrine/contract/allows-guest-checkout.ts';
import type { GuestBuyer, guestBuyerInput } from '@vitrine/contract/schemas/customer.ts';
import type { z } from 'zod';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { checkPerson } from './domain/check-person.ts';
import { guestRepository } from './guest-repository.ts';

/**
 * Creates a guest buyer: a person who buys without an account [CHK+01]. Each purchase has its own, with an unproved
 * e-mail and document: an account or another guest with the same ones has no access to it.
 */
export async function createGuest(
  { db, services, refuse }: InStore & Using<'clock'> & Refusing<'guest_checkout_off' | 'validation_failed'>,
  input: z.output<typeof guestBuyerInput>,
): Promise<GuestBuyer> {
  if (!allowsGuestCheckout(await storeSettings(db))) throw refuse('guest_checkout_off');
  // As at registration, the refusal does not name the honeypot.
  if (input.validator) throw refuse('validation_failed');
  const { person, fields } = checkPerson(input, {
    'clients/type_persons': 'pf',
    'checkout/require_password': false,
  });
  if (!person) throw refuse('validation_failed', { fields: fields ?? {} });
  const { id } = await guestRepository.insert(db, {
    ...person,
    is_guest: true,
    scope: '[]',
    attributes: '{}',
    created_at: services.clock.now(),
  });
  const { kind: _, ...shown } = person;
  return { id, ...shown };
}
