import { serve } from '@hono/node-server';

import { mercadoPagoKeys } from './mercado-pago-bench.ts';
import { mercadoPagoStub } from './mercado-pago-stub.ts';

/*
 * Serves the stub of Mercado Pago on PORT, for browser tests of stores that connect an account. `POST /payer` with a Pix
 * code or a boleto's line pays it and notifies the shop, as the provider does.
 */
const stub = mercadoPagoStub({
  accessToken: mercadoPagoKeys.access_token,
  secret: mercadoPagoKeys.webhook_secret,
});
let lastEvent = 0;

async function pay(code: string): Promise<Response> {
  const payment = stub.paymentOfCode(code);
  if (!payment) return new Response(null, { status: 404 });
  Object.assign(payment, { status: 'approved', status_detail: 'accredited' });
  lastEvent += 1;
  const { query, headers, body } = stub.webhook(payment.external_reference, { id: lastEvent });
  const { status } = await fetch(`${payment.notification_url}&${query}`, { method: 'POST', headers, body });
  return new Response(null, { status });
}

serve({
  hostname: '127.0.0.1',
  port: Number(process.env['PORT']),
  async fetch(request) {
    const { pathname } = new URL(request.url);
    return pathname === '/payer' ? pay(await request.text()) : stub.fetch(request);
  },
});
