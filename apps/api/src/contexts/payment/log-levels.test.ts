import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { noProviders } from '#test/no-providers.ts';
import { chargeOrder } from '#test/providers/charge-order.ts';
import { mercadoPagoKeys } from '#test/providers/mercado-pago-bench.ts';
import { pagarmeKeys } from '#test/providers/pagarme-bench.ts';

import { mercadoPagoProvider } from './mercado-pago/mercado-pago-provider.ts';
import { pagarmeProvider } from './pagarme/pagarme-provider.ts';
import { sandboxPaymentProvider } from './sandbox/sandbox-payment-provider.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Returns the address of a server that responds with a status; of none if it is null. */
async function addressOf(status: number | null): Promise<string> {
  const listening = createServer((_request, response) =>
    response.writeHead(status ?? 500).end('{"error":"unauthorized","message":"no"}'),
  );
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  if (status === null) await new Promise((resolve) => listening.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const providers = [
  [
    'the sandbox',
    (url: string, log: Parameters<typeof sandboxPaymentProvider>[0]['log']) =>
      sandboxPaymentProvider({ addresses: { ...noProviders, paymentUrl: url }, log }),
  ],
  [
    'Mercado Pago',
    (url: string, log: Parameters<typeof mercadoPagoProvider>[0]['log']) =>
      mercadoPagoProvider({ account: { ...mercadoPagoKeys, url }, clock: { now: () => new Date() }, log }),
  ],
  [
    'Pagar.me',
    (url: string, log: Parameters<typeof pagarmeProvider>[0]['log']) =>
      pagarmeProvider({ account: { ...pagarmeKeys, url }, log }),
  ],
] as const;

describe.each(providers)('the log about %s', (_name, providerAt) => {
  it.each([
    ['is gone', null, ['warn: payment provider unavailable']],
    ['fails', 500, ['warn: payment provider unavailable']],
    ['is under maintenance', 503, ['warn: payment provider unavailable']],
    ['takes no more requests', 429, ['warn: payment provider unavailable']],
    ['refuses the key', 401, ['error: charge refused by payment provider']],
  ])('warns of what passes, when it %s', async (_case, status, expected) => {
    const lines: string[] = [];
    const provider = providerAt(await addressOf(status), {
      error: (_facts: object, message?: string) => void lines.push(`error: ${message}`),
      warn: (_facts: object, message?: string) => void lines.push(`warn: ${message}`),
    });
    await provider.charge(chargeOrder());
    expect(lines).toEqual(expected);
  });
});
