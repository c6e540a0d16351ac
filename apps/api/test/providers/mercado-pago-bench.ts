import { mercadoPagoProvider } from '#api/contexts/payment/mercado-pago/mercado-pago-provider.ts';

import { type MercadoPagoCard, mercadoPagoStub } from './mercado-pago-stub.ts';
import type { CardFate, ProviderBench } from './provider-bench.ts';
import { startWire, type Wire } from './wire.ts';

const cards: Record<CardFate, MercadoPagoCard> = {
  approved: { last4: '1111', status: 'approved', status_detail: 'accredited' },
  'no limit': { last4: '1111', status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' },
  reviewed: { last4: '1111', status: 'in_process', status_detail: 'pending_review_manual' },
};

export const mercadoPagoKeys = {
  kind: 'mercado-pago',
  public_key: 'APP_USR-publica',
  access_token: 'APP_USR-secreta',
  webhook_secret: 'assinatura-secreta',
} as const;

export async function mercadoPagoBench(): Promise<
  ProviderBench & { stub: ReturnType<typeof mercadoPagoStub>; url: string; received: Wire['received'] }
> {
  const stub = mercadoPagoStub({
    accessToken: mercadoPagoKeys.access_token,
    secret: mercadoPagoKeys.webhook_secret,
  });
  const wire = await startWire(stub.fetch);
  return {
    stub,
    url: wire.url,
    received: wire.received,
    provider: (timeouts) =>
      mercadoPagoProvider({
        account: { ...mercadoPagoKeys, url: wire.url },
        clock: { now: () => new Date() },
        log: { error: () => {}, warn: () => {} },
        ...(timeouts && { timeouts }),
      }),
    token: (fate) => Promise.resolve(stub.token(cards[fate])),
    savedCardToken: () => Promise.resolve(null),
    chargedCentavos: (reference) => Promise.resolve(stub.amounts(reference)),
    pay(reference) {
      const payment = stub.paymentOf(reference);
      if (payment) Object.assign(payment, { status: 'approved', status_detail: 'accredited' });
      return Promise.resolve();
    },
    webhook(reference, eventId) {
      const { query, headers, body } = stub.webhook(reference, { id: Number(eventId.replace(/\D/g, '')) });
      const url = `http://api.test/api/payment/webhooks/mercado-pago?store=aurora&${query}`;
      return Promise.resolve({ url, headers, rawBody: body });
    },
    // Another payment's id with this one's signature.
    forged: (webhook) => ({ ...webhook, url: webhook.url.replace(/data\.id=\d+/, 'data.id=7') }),
    setNetwork: wire.setNetwork,
    close: wire.close,
  };
}
