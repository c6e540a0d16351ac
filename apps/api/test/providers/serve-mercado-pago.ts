import { serve } from '@hono/node-server';

import { mercadoPagoKeys } from './mercado-pago-bench.ts';
import { mercadoPagoStub } from './mercado-pago-stub.ts';

/*
 * Serves the stub of Mercado Pago on PORT, for browser tests of stores that connect an account. `POST /payer` with a Pix
 * code or a boleto's line pays it and notifies the shop, as the provider does. `DELETE /tokens/…` ends an access token of the second
 * account, and `PUT` lets it work again.
 */
const stub = mercadoPagoStub({
  accessToken: mercadoPagoKeys.access_token,
  secret: mercadoPagoKeys.webhook_secret,
});
/** Of a store whose owner ends its access: no other test's account suffers. */
const second = {
  accessToken: 'APP_USR-segunda-secreta',
  stub: mercadoPagoStub({ accessToken: 'APP_USR-segunda-secreta', secret: mercadoPagoKeys.webhook_secret }),
  isEnded: false,
};
let lastEvent = 0;

function respondSecond(request: Request): Response | Promise<Response> {
  if (!second.isEnded) return second.stub.fetch(request);
  return Response.json(
    { message: 'invalid_token', error: 'not_found', status: 401, cause: [] },
    { status: 401 },
  );
}

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
    if (pathname === '/payer') return pay(await request.text());
    if (pathname === `/tokens/${second.accessToken}`) {
      second.isEnded = request.method === 'DELETE';
      return new Response(null, { status: 204 });
    }
    const isSecond = request.headers.get('authorization') === `Bearer ${second.accessToken}`;
    return isSecond ? respondSecond(request) : stub.fetch(request);
  },
});
