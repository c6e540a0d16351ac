import { findProvider } from '#api/contexts/payment/find-provider.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import { recordCharge } from '#api/contexts/payment/record-charge.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

interface Webhook {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly provider: string;
  readonly headers: Headers;
  readonly rawBody: string;
}

/** What a provider tells of a charge. Told again, or of a charge that this store never asked for, it changes nothing. */
export async function handleWebhook(webhook: Webhook): Promise<null> {
  const { db, services, headers, rawBody } = webhook;
  const now = services.clock.now();
  const event = findProvider(webhook.provider, services)?.readWebhook({ headers, rawBody, now });
  if (!event) throw new Refusal('webhook_invalid');
  const payment = await paymentRepository.byAttempt(db, event.charge.reference);
  if (!payment || payment.provider !== webhook.provider) return null;
  await db.transaction().execute(async (trx) => {
    const claim = { provider: webhook.provider, event_id: event.id, received_at: now };
    if (!(await paymentRepository.claimEvent(trx, claim))) return;
    await recordCharge(trx, { payment, charge: event.charge, now });
  });
  return null;
}
