import { parseEmail } from '@vitrine/rules/parse-email.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { alertRepository } from './alert-repository.ts';

const fromOneAddress = limitByAddress('stock-alerts', 60);
/** Limits how many alerts can be requested for one mailbox. */
const forOneMailbox = limitByAccount({ name: 'stock-alerts', limit: 30, windowMs: 60 * 60_000 });

interface Asked {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly clientAddress: string;
  readonly body: {
    readonly variant_id: number;
    readonly email: string;
    readonly website?: string | undefined;
  };
}

/** Keeps who wants to know when a variant is back. The same answer however often it is asked [CAT+01]. */
export async function subscribeToAlert(
  asked: Asked & Refusing<'validation_failed' | 'not_found' | 'product_in_stock' | 'too_many_requests'>,
): Promise<null> {
  const { db, services, body } = asked;
  // The honeypot: people do not see the field. A bot gets the usual answer.
  if (body.website) return null;
  const email = parseEmail(body.email);
  if (!email) throw asked.refuse('validation_failed', { fields: { email: ['validation.email'] } });
  await fromOneAddress.count(asked);
  await forOneMailbox.count({ ...asked, account: email });
  const variant = await alertRepository.stockOf(db, body.variant_id);
  if (!variant) throw asked.refuse('not_found');
  if (variant.stock >= variant.min_qty) throw asked.refuse('product_in_stock');
  await alertRepository.put(db, { variantId: body.variant_id, email, now: services.clock.now() });
  return null;
}
