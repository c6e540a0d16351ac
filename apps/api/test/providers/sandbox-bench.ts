import { z } from 'zod';

import { sandboxPaymentProvider } from '#api/contexts/payment/sandbox/sandbox-payment-provider.ts';
import { noProviders } from '#test/no-providers.ts';

import { buildSandbox } from '../../../sandbox/src/build-sandbox.ts';
import { signWebhook } from '../../../sandbox/src/payment/webhook-dispatcher.ts';
import type { CardFate, ProviderBench } from './provider-bench.ts';
import { startWire } from './wire.ts';

const keys = { publicKey: 'pk_of_tests', secretKey: 'sk_of_tests', webhookSecret: 'whsec_of_tests' };
const cards: Record<CardFate, string> = {
  approved: '4111111111111111',
  'no limit': '4000000000009995',
  reviewed: '4000000000007007',
};
const charges = z.object({
  data: z.array(z.looseObject({ id: z.string(), amount_centavos: z.int() })),
});

/** The sandbox itself; the test sends its webhooks. */
export async function sandboxBench(): Promise<ProviderBench> {
  const sandbox = buildSandbox({
    publicUrl: 'http://sandbox.test',
    ...keys,
    delays: { reviewMs: 3_600_000 },
  });
  const wire = await startWire((request) => sandbox.app.fetch(request));
  const send = (path: string, body?: unknown) =>
    sandbox.app.request(`/payment${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${keys.secretKey}`,
        'x-public-key': keys.publicKey,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const chargesOf = async (reference: string) =>
    charges.parse(await (await send(`/v1/charges?reference=${reference}`)).json()).data;

  return {
    provider: (timeouts) =>
      sandboxPaymentProvider({
        addresses: {
          ...noProviders,
          paymentUrl: `${wire.url}/payment`,
          paymentSecretKey: keys.secretKey,
          webhookSecret: keys.webhookSecret,
        },
        log: { error: () => {}, warn: () => {} },
        ...(timeouts && { timeouts }),
      }),
    async token(fate) {
      const card = {
        number: cards[fate],
        holder: 'ANA B MOREIRA',
        expiry_month: '12',
        expiry_year: '2040',
        cvv: '123',
      };
      const response = await send('/v1/tokens', card);
      return z.object({ token: z.string() }).parse(await response.json()).token;
    },
    async savedCardToken({ cardId }) {
      const response = await send('/v1/tokens', { card_id: cardId, cvv: '123' });
      return response.ok ? z.object({ token: z.string() }).parse(await response.json()).token : 'tok_none';
    },
    chargedCentavos: async (reference) =>
      (await chargesOf(reference)).map(({ amount_centavos: amount }) => amount),
    async pay(reference) {
      const [charge] = await chargesOf(reference);
      await send(`/v1/charges/${charge?.id}/pay`, {});
    },
    async webhook(reference, eventId) {
      const [data] = await chargesOf(reference);
      const rawBody = JSON.stringify({ id: eventId, type: 'charge.paid', data });
      const signature = signWebhook(rawBody, keys.webhookSecret, new Date());
      return { url: 'http://api.test/', headers: { 'x-sandbox-signature': signature }, rawBody };
    },
    forged: ({ rawBody, ...webhook }) => ({ ...webhook, rawBody: rawBody.replace('"id"', '"id" ') }),
    setNetwork: wire.setNetwork,
    async close() {
      sandbox.stop();
      await wire.close();
    },
  };
}
