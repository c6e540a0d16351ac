import { pagarmeProvider } from '#api/contexts/payment/pagarme/pagarme-provider.ts';

import { type PagarmeCard, pagarmeStub } from './pagarme-stub.ts';
import type { CardFate, ProviderBench } from './provider-bench.ts';
import { startWire, type Wire } from './wire.ts';

const visa = { brand: 'Visa', last4: '1111' };
const cards: Record<CardFate, PagarmeCard> = {
  approved: { ...visa, status: 'captured' },
  'no limit': { ...visa, status: 'not_authorized' },
  reviewed: { ...visa, status: 'analyzing' },
};

export const pagarmeKeys = {
  kind: 'pagarme',
  public_key: 'pk_test_1',
  secret_key: 'sk_test_1',
  webhook_user: 'loja',
  webhook_password: 'segredo',
} as const;
const basic = `Basic ${Buffer.from('loja:segredo').toString('base64')}`;

export async function pagarmeBench(): Promise<
  ProviderBench & { stub: ReturnType<typeof pagarmeStub>; url: string; received: Wire['received'] }
> {
  const stub = pagarmeStub({ secretKey: pagarmeKeys.secret_key });
  const wire = await startWire(stub.fetch);
  const url = `${wire.url}/core/v5`;
  return {
    stub,
    url,
    received: wire.received,
    provider: (timeouts) =>
      pagarmeProvider({
        account: { ...pagarmeKeys, url },
        log: { error: () => {}, warn: () => {} },
        ...(timeouts && { timeouts }),
      }),
    token: (fate) => Promise.resolve(stub.token(cards[fate])),
    savedCardToken: () => Promise.resolve(null),
    chargedCentavos: (reference) => Promise.resolve(stub.amounts(reference)),
    pay(reference) {
      const charge = stub.chargeOf(reference);
      if (charge) {
        const paid = { status: 'paid', paid_at: new Date().toISOString(), paid_amount: charge.amount };
        Object.assign(charge, paid);
        charge.last_transaction['status'] = charge.payment_method === 'credit_card' ? 'captured' : 'paid';
      }
      return Promise.resolve();
    },
    webhook: (reference, id) =>
      Promise.resolve({
        url: 'http://api.test/api/payment/webhooks/pagarme?store=aurora',
        headers: { authorization: basic },
        rawBody: stub.webhook(reference, { id, type: 'charge.updated' }),
      }),
    forged: (webhook) => ({ ...webhook, headers: { authorization: `${basic}x` } }),
    setNetwork: wire.setNetwork,
    close: wire.close,
  };
}
