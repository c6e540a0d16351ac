import { parseEmail } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refuse } from '#api/platform/refusal.ts';

import { newsletterRepository } from './newsletter-repository.ts';

/** The same answer whether the address was known or not: nobody learns who reads it. */
export async function subscribeToNewsletter(
  refuse: Refuse<'validation_failed'>,
  db: StoreDatabase,
  body: { email: string; name?: string | undefined; website?: string | undefined },
  now: Date,
): Promise<null> {
  if (body.website) return null;
  const email = parseEmail(body.email);
  if (!email) throw refuse('validation_failed', { fields: { email: ['validation.email'] } });
  await newsletterRepository.subscribe(db, { email, name: body.name ?? '', now });
  return null;
}
