import { createHmac } from 'node:crypto';

import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';

import type { SandboxClock } from '#sandbox/clock.ts';
import { delayResponse } from '#sandbox/clock.ts';
import { createFaults } from '#sandbox/create-faults.ts';
import { postButton } from '#sandbox/pages/post-button.ts';

import { createMelhorEnvioAccount, MELHOR_ENVIO_APP } from './melhor-envio-account.ts';
import { createShipmentBook, SHIPMENT_STATUSES } from './shipment-book.ts';
import { calculate, calculateRequest, cartRequest, fieldErrors } from './shipment-requests.ts';

const faultKinds = ['slow', 'hangs', '401', '422', '429', '500', 'garbage'] as const;
const ordersInput = z.object({ orders: z.array(z.string()).min(1).max(100) });
const cancelInput = z.object({
  order: z.object({ id: z.string(), reason_id: z.union([z.string(), z.number()]) }),
});

export interface MelhorEnvioRoutesOptions {
  readonly clock: SandboxClock;
  readonly slowMs: number;
  readonly hangMs: number;
  readonly publicUrl: string;
}

/** Stubs Melhor Envio: its OAuth, quotes, cart, labels, tracking and webhooks, under paths of its own. */
export function melhorEnvioRoutes({ clock, slowMs, hangMs, publicUrl }: MelhorEnvioRoutesOptions): Hono {
  const app = new Hono();
  const account = createMelhorEnvioAccount(clock);
  const book = createShipmentBook(clock);
  const faults = createFaults(faultKinds);
  let webhookUrl: string | null = null;

  app.get('/oauth/authorize', (c) => {
    const {
      client_id: client,
      redirect_uri: redirectUri = '',
      state = '',
      response_type: type,
    } = c.req.query();
    if (client !== MELHOR_ENVIO_APP.clientId || type !== 'code' || !URL.canParse(redirectUri)) {
      return c.json({ error: 'invalid_client', message: 'Client authentication failed' }, 401);
    }
    const action = `/melhor-envio/oauth/authorize?${new URLSearchParams({ redirect_uri: redirectUri, state }).toString()}`;
    c.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    return c.html(postButton(action, 'Autorizar', true));
  });
  app.post('/oauth/authorize', (c) => {
    const { redirect_uri: redirectUri = '', state = '' } = c.req.query();
    const url = URL.parse(redirectUri);
    if (!url) return c.json({ error: 'invalid_request' }, 400);
    url.searchParams.set('code', account.grantCode(redirectUri));
    url.searchParams.set('state', state);
    return c.redirect(url.href, 303);
  });
  app.post('/oauth/token', async (c) => {
    const failed = await suffer(c);
    if (failed) return failed;
    const body = (await c.req.parseBody()) as Record<string, unknown>;
    const field = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
    if (
      field('client_id') !== MELHOR_ENVIO_APP.clientId ||
      field('client_secret') !== MELHOR_ENVIO_APP.clientSecret
    ) {
      return c.json({ error: 'invalid_client', message: 'Client authentication failed' }, 401);
    }
    const isRefresh = field('grant_type') === 'refresh_token';
    const tokens = isRefresh
      ? account.redeemRefresh(field('refresh_token'))
      : account.redeemCode(field('code'), field('redirect_uri'));
    if (tokens) return c.json(tokens);
    return isRefresh
      ? c.json({ error: 'invalid_request', message: 'The refresh token is invalid.' }, 401)
      : c.json({ error: 'invalid_grant', message: 'The provided authorization grant is invalid.' }, 400);
  });

  const me = new Hono();
  me.onError((error, c) => {
    if (error instanceof book.ShipmentRefusal) return c.json({ error: error.message }, error.status);
    if (error instanceof z.ZodError) {
      return c.json({ message: 'The given data was invalid.', errors: fieldErrors(error) }, 422);
    }
    throw error;
  });
  me.use('*', async (c, next) => {
    const access = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    // Without an agent that names a contact, the provider's firewall refuses.
    if (!/@/.test(c.req.header('user-agent') ?? '')) return c.text('Forbidden', 403);
    if (!account.isValid(access)) return c.json({ message: 'Unauthenticated.' }, 401);
    const isLost = faults.take(c, 'lost') !== undefined;
    const failed = isLost ? null : await suffer(c);
    if (failed) return failed;
    await next();
    if (isLost) c.res = c.json({ message: 'Server Error' }, 500);
    return undefined;
  });
  me.get('/', (c) =>
    c.json({
      id: 'a',
      firstname: 'Loja',
      lastname: 'Aurora',
      email: 'envios@casaaurora.com.br',
      document: '52998224725',
    }),
  );
  me.get('/balance', (c) => c.json({ balance: book.balance() / 100, reserved: 0, debts: 0 }));
  me.post('/shipment/calculate', async (c) => c.json(calculate(calculateRequest.parse(await jsonOf(c)))));
  me.get('/cart', (c) =>
    c.json({ current_page: 1, data: book.cart(), last_page: 1, total: book.cart().length }),
  );
  me.post('/cart', async (c) => c.json(book.add(cartRequest.parse(await jsonOf(c))), 201));
  me.delete('/cart/:id', (c) => {
    book.removeFromCart(c.req.param('id'));
    return c.body(null, 204);
  });
  me.get('/orders/:id', (c) => c.json(book.read(c.req.param('id'))));
  me.post('/shipment/checkout', async (c) =>
    c.json(book.checkOut(ordersInput.parse(await jsonOf(c)).orders)),
  );
  me.post('/shipment/generate', async (c) =>
    c.json(book.generate(ordersInput.parse(await jsonOf(c)).orders)),
  );
  me.post('/shipment/print', async (c) => {
    const printed = book.print(ordersInput.parse(await jsonOf(c)).orders);
    return c.json({ url: `${publicUrl}/melhor-envio/imprimir/${printed}` });
  });
  me.post('/shipment/tracking', async (c) => c.json(book.track(ordersInput.parse(await jsonOf(c)).orders)));
  me.post('/shipment/cancel', async (c) => c.json(book.cancel(cancelInput.parse(await jsonOf(c)).order.id)));
  app.route('/api/v2/me', me);
  app.get('/imprimir/:labels', (c) => c.text(`Etiquetas: ${c.req.param('labels')}`));

  app.post('/sandbox/faults', async (c) => {
    faults.add(await jsonOf(c));
    return c.body(null, 204);
  });
  app.delete('/sandbox/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.put('/sandbox/balance', async (c) => {
    book.setBalance(z.object({ centavos: z.int() }).parse(await jsonOf(c)).centavos);
    return c.body(null, 204);
  });
  app.put('/sandbox/webhook', async (c) => {
    webhookUrl = z.object({ url: z.url() }).parse(await jsonOf(c)).url;
    return c.body(null, 204);
  });
  app.delete('/sandbox/accesses', (c) => {
    account.revokeAll();
    return c.body(null, 204);
  });
  app.get('/sandbox/shipments', (c) => c.json({ data: book.all() }));
  /** Moves a shipment on and reports it; `status: false` of the answer: no webhook took it. */
  app.put('/sandbox/shipments/:id', async (c) => {
    const { status } = z.object({ status: z.enum(SHIPMENT_STATUSES) }).parse(await jsonOf(c));
    const moved = book.move(c.req.param('id'), status);
    const event = `order.${status === 'canceled' ? 'cancelled' : status}`;
    return c.json({ webhook: webhookUrl === null ? null : await announce(webhookUrl, event, moved) });
  });

  return app;

  async function suffer(c: Context): Promise<Response | null> {
    switch (faults.take(c)) {
      case 'slow':
        await delayResponse(clock, slowMs, c.req.raw.signal);
        return null;
      case 'hangs':
        await delayResponse(clock, hangMs, c.req.raw.signal);
        return c.text('Gateway Timeout', 504);
      case '401':
        return c.json({ message: 'Unauthenticated.' }, 401);
      case '422':
        return c.json(
          {
            message: 'The given data was invalid.',
            errors: { 'to.postal_code': ['O campo to.postal code deve ter pelo menos 5 caracteres.'] },
          },
          422,
        );
      case '429':
        c.header('retry-after', '60');
        return c.json({ message: 'Too Many Attempts.' }, 429);
      case '500':
        return c.json({ message: 'Server Error' }, 500);
      case 'garbage':
        return c.html('<!doctype html><title>Manutenção</title>');
      default:
        return null;
    }
  }

  async function announce(url: string, event: string, data: object): Promise<number | null> {
    const body = JSON.stringify({ event, data });
    const signature = createHmac('sha256', MELHOR_ENVIO_APP.clientSecret).update(body).digest('base64');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-me-signature': signature },
        body,
        signal: AbortSignal.timeout(6_000),
      });
      return response.status;
    } catch {
      return null;
    }
  }
}

const jsonOf = (c: Context): Promise<unknown> => c.req.json().catch(() => null);
