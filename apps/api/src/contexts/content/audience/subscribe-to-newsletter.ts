import { parseEmail } from '@vitrine/brazil/email.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { newsletterRepository } from './newsletter-repository.ts';

/**
 * Subscribes an address. The response is the same for known and new addresses, so that subscribers cannot be
 * enumerated.
 */
export async function subscribeToNewsletter(
  { db, refuse }: InStore & Refusing<'validation_failed'>,
  {
    body,
    now,
  }: { body: { email: string; name?: string | undefined; website?: string | undefined }; now: Date },
): Promise<null> {
  if (body.website) return null;
  const email = parseEmail(body.email);
  if (!email) throw refuse('validation_failed', { fields: { email: ['validation.email'] } });
  await newsletterRepository.subscribe(db, { email, name: body.name ?? '', now });
  return null;
}
