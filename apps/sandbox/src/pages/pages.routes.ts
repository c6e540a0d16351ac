import { Hono } from 'hono';
import { html } from 'hono/html';

import type { Inbox } from '#sandbox/mail/inbox.ts';
import type { ChargeLedger } from '#sandbox/payment/charge-ledger.ts';
import { PaymentError } from '#sandbox/payment/payment-error.ts';
import type { WebhookDispatcher } from '#sandbox/payment/webhook-dispatcher.ts';

import { homePage } from './home-page.ts';
import { layout } from './layout.ts';
import { STYLESHEET } from './stylesheet.ts';

export interface PagesRoutesOptions {
  readonly ledger: ChargeLedger;
  readonly webhooks: WebhookDispatcher;
  readonly inbox: Inbox;
  readonly pixAutoPaySeconds: number;
}

/** The home page and the forms of its buttons. */
export function pagesRoutes({ ledger, webhooks, inbox, pixAutoPaySeconds }: PagesRoutesOptions): Hono {
  const app = new Hono();

  app.onError((error, c) => {
    if (!(error instanceof PaymentError)) throw error;
    const message =
      error.status === 404
        ? 'Essa cobrança não existe mais.'
        : 'A situação da cobrança não permite essa ação.';
    return c.html(
      layout(
        'Não foi possível',
        html`<h1>${message}</h1>
          <p><a href="/#cobrancas">Voltar às cobranças</a></p>`,
      ),
      error.status,
    );
  });

  app.get('/', (c) =>
    c.html(
      homePage({
        charges: ledger.list(),
        deliveries: webhooks.deliveries(),
        messageCount: inbox.list().length,
        pixAutoPaySeconds,
      }),
    ),
  );
  app.get('/estilo.css', (c) =>
    c.body(STYLESHEET, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  );

  const chargeActions: Readonly<Record<string, (id: string) => unknown>> = {
    pagar: (id) => ledger.pay(id),
    'pagar-com-atraso': (id) => ledger.pay(id, { late: true }),
    expirar: (id) => ledger.expire(id),
    estornar: (id) => ledger.refund(id),
    'reenviar-webhook': (id) => {
      const [latest] = webhooks.deliveries(ledger.require(id).id);
      return latest && webhooks.repeat(latest.id);
    },
  };
  for (const [name, act] of Object.entries(chargeActions)) {
    app.post(`/painel/cobrancas/:id/${name}`, (c) => {
      act(c.req.param('id'));
      return c.redirect('/#cobrancas', 303);
    });
  }
  app.post('/painel/webhooks/:id/reenviar', (c) => {
    webhooks.repeat(c.req.param('id'));
    return c.redirect('/#webhooks', 303);
  });

  return app;
}
