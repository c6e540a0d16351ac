import { z } from 'zod';

import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { paymentAccountRepository } from './accounts/payment-account-repository.ts';
import { findProvider, type UsingProviders } from './find-provider.ts';
import { paymentRepository } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';

interface Webhook {
  readonly provider: string;
  readonly url: string;
  readonly headers: Headers;
  readonly rawBody: string;
}

const ourReference = z.uuid();

/** Records a provider's notification of a charge. A repeated one, or one about an unknown charge, changes nothing. */
export async function handleWebhook(
  {
    db,
    services,
    refuse,
  }: InStore & UsingProviders & Refusing<'webhook_invalid' | 'payment_provider_unavailable'>,
  { provider: name, ...request }: Webhook,
): Promise<null> {
  const now = services.clock.now();
  const news = await (await findProvider({ db, services }, name))?.readWebhook({ ...request, now });
  if (!news || news.kind === 'invalid') throw refuse('webhook_invalid');
  await paymentAccountRepository.noteWebhook(db, { account: name, now });
  // Refused, so that the provider sends it again.
  if (news.kind === 'unreachable') throw refuse('payment_provider_unavailable');
  // The account's owner may use it elsewhere, with other references.
  if (news.kind === 'ignored' || !ourReference.safeParse(news.charge.reference).success) return null;
  const payment = await paymentRepository.byAttempt(db, news.charge.reference);
  if (!payment || payment.provider !== name) return null;
  await db.transaction().execute(async (trx) => {
    const claim = { provider: name, event_id: news.id, received_at: now };
    if (!(await paymentRepository.claimEvent(trx, claim))) return;
    await recordCharge(trx, { payment, charge: news.charge, now });
  });
  return null;
}
