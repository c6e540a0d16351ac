import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';

import type { SandboxClock } from '#sandbox/clock.ts';
import { postButton } from '#sandbox/pages/post-button.ts';

import { BLING_APP, createBlingAccount } from './bling-account.ts';
import { BlingRefusal, invalidField } from './bling-error.ts';
import { contactInput, saleInput } from './bling-input.ts';
import { createBlingInvoices, invoiceSituations } from './bling-invoices.ts';
import { blingPaymentForms, blingSituations, createBlingSales, saleTotal } from './bling-sales.ts';
import { blingStockRoutes } from './bling-stock.routes.ts';
import { createBlingContacts } from './create-bling-contacts.ts';
import { createBlingEvents } from './create-bling-events.ts';
import { createBlingFaults } from './create-bling-faults.ts';
import { createBlingLimits } from './create-bling-limits.ts';
import { createBlingStock } from './create-bling-stock.ts';
import { idOf, jsonOf, listedIn, pageOfRows } from './read-bling-request.ts';

export interface BlingRoutesOptions {
  readonly clock: SandboxClock;
  readonly slowMs: number;
  readonly hangMs: number;
  readonly publicUrl: string;
}

/** Stubs Bling: its OAuth, contacts, sales, invoices, products, stock and webhooks, under the paths of its API v3. */
export function blingRoutes({ clock, slowMs, hangMs, publicUrl }: BlingRoutesOptions): Hono {
  const app = new Hono();
  const account = createBlingAccount(clock);
  const limits = createBlingLimits();
  const events = createBlingEvents(clock);
  const faults = createBlingFaults({ clock, slowMs, hangMs });
  const { report } = events;
  const contacts = createBlingContacts();
  const stock = createBlingStock({ report, reserved: (product) => sales.reserved(product) });
  const sales = createBlingSales({
    clock,
    report,
    hasContact: contacts.has,
    hasProduct: stock.hasProduct,
    reportReserve: stock.reportReserve,
    moveStock(product, quantity) {
      const [{ id: deposit }] = stock.deposits;
      stock.move({
        produto: { id: product },
        deposito: { id: deposit },
        operacao: quantity < 0 ? 'S' : 'E',
        quantidade: Math.abs(quantity),
      });
    },
  });
  const invoices = createBlingInvoices({ clock, report, publicUrl });

  app.onError((error, c) => {
    const refusal = error instanceof z.ZodError ? refusalOf(error) : error;
    if (refusal instanceof BlingRefusal) return c.json(refusal.body, refusal.status);
    throw error;
  });

  app.get('/Api/v3/oauth/authorize', (c) => {
    const {
      client_id: client,
      state = '',
      response_type: type,
      redirect_uri: redirectUri = '',
    } = c.req.query();
    if (client !== BLING_APP.clientId || type !== 'code' || !URL.canParse(redirectUri)) {
      return c.json({ error: { type: 'invalid_client', message: 'invalid_client' } }, 400);
    }
    const query = new URLSearchParams({ state, redirect_uri: redirectUri }).toString();
    c.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    return c.html(postButton(`/bling/Api/v3/oauth/authorize?${query}`, 'Autorizar', true));
  });
  app.post('/Api/v3/oauth/authorize', (c) => {
    const { state = '', redirect_uri: redirectUri = '' } = c.req.query();
    const url = URL.parse(redirectUri);
    if (!url) return c.json({ error: { type: 'invalid_request' } }, 400);
    url.searchParams.set('code', account.grantCode());
    url.searchParams.set('state', state);
    return c.redirect(url.href, 303);
  });
  const isClient = (c: Context) =>
    c.req.header('authorization') ===
    `Basic ${Buffer.from(`${BLING_APP.clientId}:${BLING_APP.clientSecret}`).toString('base64')}`;
  app.post('/Api/v3/oauth/token', async (c) => {
    const isLost = faults.take(c, 'lost') !== undefined;
    const failed = isLost ? null : await faults.suffer(c);
    if (failed) return failed;
    if (!isClient(c)) return oauthError(c, 'invalid_client', 'Client authentication failed', 401);
    const body = (await c.req.parseBody()) as Record<string, unknown>;
    const field = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
    const tokens =
      field('grant_type') === 'refresh_token'
        ? account.redeemRefresh(field('refresh_token'))
        : account.redeemCode(field('code'));
    if (isLost) return c.text('Bad Gateway', 502);
    return tokens ? c.json(tokens) : oauthError(c, 'invalid_grant', 'Invalid refresh token', 400);
  });
  app.post('/Api/v3/oauth/revoke', async (c) => {
    if (!isClient(c)) return oauthError(c, 'invalid_client', 'Client authentication failed', 401);
    const { token } = (await c.req.parseBody()) as Record<string, unknown>;
    if (typeof token === 'string') account.revoke(token);
    return c.body(null, 200);
  });

  const api = new Hono();
  api.use('*', async (c, next) => {
    const access = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!account.isValid(access)) {
      throw new BlingRefusal('UNAUTHORIZED', 'O token de acesso é inválido ou expirou.');
    }
    limits.count();
    const isLost = faults.take(c, 'lost') !== undefined;
    const failed = isLost ? null : await faults.suffer(c);
    if (failed) return failed;
    await next();
    if (isLost) c.res = c.text('Bad Gateway', 502);
    return undefined;
  });
  api.get('/empresas/me/dados-basicos', (c) =>
    c.json({
      data: {
        id: BLING_APP.companyId,
        nome: 'Casa Aurora Ltda',
        cnpj: '11.222.333/0001-81',
        email: 'financeiro@casaaurora.com.br',
        dataContrato: '2024-01-10',
      },
    }),
  );

  api.get('/contatos', (c) => c.json({ data: pageOfRows(c, contacts.list(c.req.query('numeroDocumento'))) }));
  api.get('/contatos/:id', (c) => c.json({ data: contacts.find(idOf(c)) }));
  api.post('/contatos', async (c) =>
    c.json({ data: { id: contacts.create(contactInput.parse(await jsonOf(c))).id } }, 201),
  );
  api.put('/contatos/:id', async (c) => {
    contacts.change(idOf(c), contactInput.parse(await jsonOf(c)));
    return c.body(null, 204);
  });

  api.get('/formas-pagamentos', (c) => c.json({ data: pageOfRows(c, blingPaymentForms) }));
  api.get('/situacoes/modulos', (c) =>
    c.json({ data: [{ id: 98_310, nome: 'Vendas', descricao: 'Pedidos de venda', criarSituacoes: true }] }),
  );
  api.get('/situacoes/modulos/98310', (c) => c.json({ data: blingSituations }));

  api.get('/pedidos/vendas', (c) => {
    const store = c.req.query('idLoja');
    const numbers = listedIn(c, 'numerosLojas');
    return c.json({
      data: pageOfRows(c, sales.list({ numbers, store: store === undefined ? null : Number(store) })),
    });
  });
  api.get('/pedidos/vendas/:id', (c) => c.json({ data: sales.find(idOf(c)) }));
  api.post('/pedidos/vendas', async (c) =>
    c.json({ data: sales.create(saleInput.parse(await jsonOf(c))) }, 201),
  );
  api.put('/pedidos/vendas/:id', async (c) =>
    c.json({ data: sales.change(idOf(c), saleInput.parse(await jsonOf(c))) }),
  );
  api.delete('/pedidos/vendas/:id', (c) => {
    sales.remove(idOf(c));
    return c.body(null, 204);
  });
  api.patch('/pedidos/vendas/:id/situacoes/:situation', (c) => {
    sales.setSituation(idOf(c), Number(c.req.param('situation')));
    return c.body(null, 204);
  });
  api.post('/pedidos/vendas/:id/lancar-estoque', (c) => {
    sales.postStock(idOf(c), true);
    return c.body(null, 204);
  });
  api.post('/pedidos/vendas/:id/estornar-estoque', (c) => {
    sales.postStock(idOf(c), false);
    return c.body(null, 204);
  });
  api.post('/pedidos/vendas/:id/gerar-nfe', (c) => {
    const sale = sales.raw(idOf(c));
    if (invoices.openOf(sale.id) !== null) {
      throw invalidField('id', 'A venda já tem nota fiscal.', 31);
    }
    const generated = invoices.generate({
      sale: sale.id,
      numeroPedidoLoja: sale.numeroLoja ?? '',
      loja: { id: sale.loja?.id ?? 0 },
      contato: sale.contato,
      valorNota: saleTotal(sale) / 100,
    });
    sales.linkInvoice(sale.id, generated);
    return c.json({ idNotaFiscal: generated }, 201);
  });

  api.get('/nfe', (c) => {
    const situation = c.req.query('situacao');
    const number = c.req.query('numeroLoja');
    return c.json({
      data: pageOfRows(
        c,
        invoices.list({ number, situation: situation === undefined ? null : Number(situation) }),
      ),
    });
  });
  api.get('/nfe/:id', (c) => c.json({ data: invoices.find(idOf(c)) }));
  api.post('/nfe/:id/enviar', (c) => c.json({ data: invoices.send(idOf(c)) }));
  api.route('/', blingStockRoutes(stock));
  app.route('/Api/v3', api);

  app.get('/doc.view.php', (c) => c.text(`DANFE ${invoices.document(Number(c.req.query('id')))}`));

  const control = new Hono();
  control.post('/faults', async (c) => {
    faults.add(await jsonOf(c));
    return c.body(null, 204);
  });
  control.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  control.put('/limits', async (c) => {
    limits.set(z.object({ perSecond: z.number(), perDay: z.number() }).parse(await jsonOf(c)));
    return c.body(null, 204);
  });
  control.put('/webhook', async (c) => {
    events.setUrl(z.object({ url: z.url().nullable() }).parse(await jsonOf(c)).url);
    return c.body(null, 204);
  });
  control.get('/events', (c) => c.json({ data: events.all() }));
  control.delete('/events', (c) => {
    events.clear();
    return c.body(null, 204);
  });
  control.delete('/accesses', (c) => {
    account.revokeAll();
    return c.body(null, 204);
  });
  control.post('/accesses/expiry', (c) => {
    account.expireAll();
    return c.body(null, 204);
  });
  control.get('/accesses', (c) => c.json({ issued: account.issued() }));
  control.get('/contacts', (c) => c.json({ data: contacts.all() }));
  control.get('/sales', (c) => c.json({ data: sales.all() }));
  control.get('/invoices', (c) => c.json({ data: invoices.all() }));
  control.put('/invoices/outcome', async (c) => {
    const outcome = z.object({ situacao: z.int(), reason: z.string().default('') });
    invoices.setOutcome(outcome.parse(await jsonOf(c)));
    return c.body(null, 204);
  });
  control.delete('/invoices/outcome', (c) => {
    invoices.setOutcome({ situacao: invoiceSituations.authorised, reason: '' });
    return c.body(null, 204);
  });
  control.put('/invoices/:id', async (c) => {
    invoices.move(idOf(c), z.object({ situacao: z.int() }).parse(await jsonOf(c)).situacao);
    return c.body(null, 204);
  });
  app.route('/sandbox', control);
  return app;
}

function refusalOf({ issues }: z.ZodError): BlingRefusal {
  return new BlingRefusal(
    'VALIDATION_ERROR',
    'Ocorreram problemas de validação nos campos enviados na requisição.',
    { fields: issues.map(({ path, message }) => ({ element: path.join('.'), msg: message })) },
  );
}

const oauthError = (c: Context, type: string, description: string, status: 400 | 401) =>
  c.json({ error: { type, message: type, description } }, status);
