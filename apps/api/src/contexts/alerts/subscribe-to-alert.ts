import { parseEmail } from '@vitrine/brazil/email.ts';

import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { FromClient, InStore, Using } from '#api/platform/use-case-context.ts';

import { alertRepository } from './alert-repository.ts';

const fromOneAddress = limitByAddress('stock-alerts', 60);
/** Limits how many alerts can be requested for one mailbox. */
const forOneMailbox = limitByAccount({ name: 'stock-alerts', limit: 30, windowMs: 60 * 60_000 });

interface Subscription {
  readonly variant_id: number;
  readonly email: string;
  readonly website?: string | undefined;
}

/** Subscribes an e-mail to a variant's availability. A repeated call has the same response [CAT+01]. */
export async function subscribeToAlert(
  context: InStore &
    FromClient &
    Using<'clock' | 'rateLimits'> &
    Refusing<'validation_failed' | 'not_found' | 'product_in_stock' | 'too_many_requests'>,
  { variant_id: variantId, email: typed, website }: Subscription,
): Promise<null> {
  const { db, services } = context;
  // Honeypot, hidden from people: a bot gets the usual response.
  if (website) return null;
  const email = parseEmail(typed);
  if (!email) throw context.refuse('validation_failed', { fields: { email: ['validation.email'] } });
  await fromOneAddress.count(context);
  await forOneMailbox.count(context, email);
  const variant = await alertRepository.stockOf(db, variantId);
  if (!variant) throw context.refuse('not_found');
  if (variant.stock >= variant.min_qty) throw context.refuse('product_in_stock');
  await alertRepository.put(db, { variantId, email, now: services.clock.now() });
  return null;
}
