import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Client, createClient } from '@vitrine/contract/client.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { startOutside } from '#test/start-outside.ts';
import { type ObservedProcess, startProcess } from '#test/telemetry/start-process.ts';
import { startTraceReceiver } from '#test/telemetry/start-trace-receiver.ts';
import { postgresOnly, type TestDatabase } from '#test/test-databases.ts';
import { fillCartOf, findVariant, orderBody } from '#test/test-shop.ts';

import { freePort } from '../../../tooling/processes/ports.mjs';

/** Nobody else in the stores has any of these. */
const person = {
  first_name: 'Zulmirinha',
  last_name: 'Quintanilha',
  email: 'zulmirinha.q@exemplo.com.br',
  password: 'Segredo#1',
  taxvat: cpfFromSeed(77_123),
  phone: '(11) 97777-1234',
};
const address = {
  first_name: person.first_name,
  last_name: person.last_name,
  phone: person.phone,
  postcode: '04094-050',
  street: 'Travessa do Segredo',
  number: '10',
  neighborhood: 'Ibirapuera',
  region: 'SP',
  city: 'São Paulo',
};
const card = { number: '4111111111111111', holder: 'ZULMIRINHA QUINTANILHA', cvv: '987' };
const payment = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
const secret = 'a secret of this test';

/** The labels of every series, without its values; without the kinds of jobs that happen to be due. */
const seriesOf = (metrics: string) =>
  metrics
    .split('\n')
    .filter((line) => line.startsWith('vitrine_') && !line.startsWith('vitrine_jobs_'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))
    .toSorted();

/** The names under which series exist once they are counted: those of a histogram end with `_bucket`, `_sum`, `_count`. */
function namesOf(metrics: string): ReadonlySet<string> {
  const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

describe.each(postgresOnly)('a storefront and an API, each in a process, on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-telemetry-'));
  const cookies: string[] = [];
  let database: TestDatabase;
  let outside: Awaited<ReturnType<typeof startOutside>>;
  let traces: Awaited<ReturnType<typeof startTraceReceiver>>;
  let api: ObservedProcess;
  let storefront: ObservedProcess;
  let shopUrl: string;
  let token = '';
  let cardToken = '';
  let requestId = '';
  let paymentStatus = '';

  beforeAll(async () => {
    [database, outside, traces] = await Promise.all([
      engine.open('demo'),
      startOutside(),
      startTraceReceiver(),
    ]);
    const env = {
      API_SHARED_SECRET: secret,
      API_TOKEN_SECRET: `${secret} for tokens`,
      GATEWAY_SECRET: `${secret} for gateways`,
      DATA_DIR: folder,
      DATABASE_URL: database.url ?? '',
      SANDBOX_URL: outside.url,
      SANDBOX_PUBLIC_KEY: 'pk_of_tests',
      SANDBOX_SECRET_KEY: 'sk_of_tests',
      SANDBOX_WEBHOOK_SECRET: 'whsec_of_tests',
      SMTP_URL: outside.smtpUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    };
    api = startProcess('api', { ...env, API_PORT: '0' });
    const apiPort = await api.numberAfter('http://localhost:');
    const port = String(await freePort());
    shopUrl = `http://127.0.0.1:${port}`;
    storefront = startProcess('storefront', { ...env, PORT: port, API_URL: `http://127.0.0.1:${apiPort}` });
    await storefront.numberAfter('"port":');
    await vi.waitUntil(
      () =>
        fetch(`${shopUrl}/api/openapi.json`).then(
          ({ ok }) => ok,
          () => false,
        ),
      120_000,
    );
    await buy();
    // Two processes start while other tests run.
  }, 300_000);
  afterAll(async () => {
    await storefront.stop();
    await api.stop();
    await traces.close();
    await outside.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A page's client: the token, its cookie, and a trace for each call. */
  function page(trace?: typeof payment): Client {
    return createClient({
      baseUrl: shopUrl,
      timeoutMs: 60_000,
      headers: () => ({
        'store-id': 'aurora',
        cookie: cookies.join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(trace && {
          traceparent: `00-${trace.traceId}-${trace.spanId}-00`,
          tracestate: `x=${person.email}`,
        }),
      }),
      async fetch(request) {
        const response = await fetch(request);
        for (const cookie of response.headers.getSetCookie()) cookies.push(cookie.replace(/;.*/s, ''));
        requestId = response.headers.get('x-request-id') ?? '';
        return response;
      },
    });
  }

  /** Registers, orders and pays by card, as the pages do. */
  async function buy(): Promise<void> {
    const shop = page();
    await shop('POST /api/customer/customers', { body: person });
    const { access_token } = await shop('POST /api/auth/customers/login', {
      body: { username: person.email, password: person.password },
    });
    token = access_token;
    await shop('POST /api/customer/addresses', { body: address });
    const mat = await findVariant(shop, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
    const cart = await fillCartOf(shop, [mat]);
    const body = await orderBody(shop, cart.uuid, 'sandbox_card');
    const { time } = await shop('GET /api/sales/now');
    const order = await shop('POST /api/sales/orders', {
      headers: { 'idempotency-key': randomUUID(), 'server-time': String(time) },
      body,
    });
    const answer = await fetch(`${outside.url}/payment/v1/tokens`, {
      method: 'POST',
      headers: { 'x-public-key': 'pk_of_tests', 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, expiry_month: '12', expiry_year: '2040' }),
    });
    cardToken = z.object({ token: z.string() }).parse(await answer.json()).token;
    const paid = await page(payment)('POST /api/payment/transaction', {
      headers: { 'idempotency-key': randomUUID() },
      body: { order_id: order.uuid, payment: { code: 'sandbox_card', token: cardToken, installments: 1 } },
    });
    paymentStatus = paid.status;
  }

  it('[OPS+04] follows a payment by one trace from the browser to storefront, API, SQL and provider', async () => {
    const spanOf = async (service: string, name: string) => {
      const find = () =>
        traces.spans.find(
          (span) => span.traceId === payment.traceId && span.service === service && span.name === name,
        );
      await expect.poll(find, { message: `${name} of ${service}` }).toBeDefined();
      return find();
    };
    expect(paymentStatus).toBe('approved');
    const call = 'POST /api/payment/transaction';
    const asked = await spanOf('storefront', call);
    expect(asked?.parentSpanId).toBe(payment.spanId);
    const passedOn = await spanOf('storefront', 'POST api');
    expect(passedOn?.parentSpanId).toBe(asked?.spanId);
    const handled = await spanOf('api', call);
    expect(handled?.parentSpanId).toBe(passedOn?.spanId);
    const charged = await spanOf('api', 'POST payment');
    expect(charged?.parentSpanId).toBe(handled?.spanId);
    const inserted = await spanOf('api', 'SQL insert');
    expect(inserted?.parentSpanId).toBe(handled?.spanId);
    const statements = traces.spans.flatMap(({ traceId, attributes }) =>
      traceId === payment.traceId ? [attributes['db.query.text'] ?? ''] : [],
    );
    expect(statements.some((text) => /^insert into "payments" .*values \(\$1/.test(text))).toBe(true);
  });

  it('[OPS+04] finds a trace by its request id and a request by its trace id, in logs and spans', async () => {
    expect(requestId).not.toBe('');
    const lineOf = (log: string) => log.split('\n').find((line) => line.includes(payment.traceId)) ?? '';
    for (const log of [storefront.log(), api.log()]) {
      expect(JSON.parse(lineOf(log))).toMatchObject({ traceId: payment.traceId, requestId, msg: 'request' });
    }
    await expect
      .poll(() =>
        traces.spans
          .filter(({ attributes }) => attributes['vitrine.request_id'] === requestId)
          .map(({ traceId, service }) => [traceId, service])
          .toSorted(),
      )
      .toEqual([
        [payment.traceId, 'api'],
        [payment.traceId, 'storefront'],
      ]);
  });

  it('[OPS+04] counts calls, queries, orders, payments, mails and outside calls of a real journey', async () => {
    await expect.poll(() => api.metrics()).toMatch(/^vitrine_mails_total\{outcome="sent"\} [1-9]/m);
    const metrics = await api.metrics();
    const exact = [
      'vitrine_orders_placed_total{payment="card"} 1',
      'vitrine_payment_changes_total{status="approved"} 1',
      'vitrine_api_call_duration_seconds_count{call="POST /api/payment/transaction",status="2xx"} 1',
      'vitrine_event_stream_subscribers 1',
      'vitrine_database_up 1',
      'vitrine_sql_connections{state="max"} 16',
    ];
    expect(exact.filter((line) => !metrics.includes(`\n${line}\n`))).toEqual([]);
    expect(metrics).toMatch(
      /^vitrine_sql_query_duration_seconds_count\{statement="select",outcome="ok"\} [1-9]/m,
    );
    expect(metrics).toMatch(
      /^vitrine_outside_call_duration_seconds_count\{service="payment",outcome="2xx"\} [1-9]/m,
    );
    const shop = await storefront.metrics();
    expect(shop).toMatch(
      /^vitrine_http_request_duration_seconds_count\{route="\/api\/payment\/transaction",method="POST",status="2xx",cache="none"\} 1$/m,
    );
    expect(shop).toMatch(/^vitrine_event_stream_connected 1$/m);
    expect(shop).toMatch(/^vitrine_upstream_circuits_open 0$/m);
  });

  it('[OPS+04] makes no series of the paths, methods, hosts and store ids that a client invents', async () => {
    const strange = async (name: string) => {
      const paths = [
        `/${name}`,
        `/api/${name}`,
        `/img/${name}/x`,
        `/api/cart/carts/${randomUUID()}`,
        `/${name}/p`,
      ];
      for (const path of paths) {
        for (const storeId of ['aurora', name]) {
          await (await fetch(shopUrl + path, { headers: { 'store-id': storeId } })).text();
        }
        await (await fetch(shopUrl + path, { method: name.toUpperCase() })).text();
      }
    };
    await strange('primeiro');
    const before = seriesOf((await storefront.metrics()) + (await api.metrics()));
    for (let index = 0; index < 5; index += 1) await strange(`hostil${index}`);
    const after = seriesOf((await storefront.metrics()) + (await api.metrics()));
    expect(after).toEqual(before);
    expect(after.join()).not.toMatch(/hostil|primeiro|aurora/);
  });

  it('[OPS+04] serves metrics on an address of their own only', async () => {
    const answer = await fetch(`${shopUrl}/metrics`, { headers: { 'store-id': 'nada' } });
    expect(await answer.text()).not.toContain('vitrine_');
  });

  it('[OPS+04] [OPS+02] writes nothing personal into metrics, traces and logs', async () => {
    await (
      await fetch(`${shopUrl}/${person.email}?cpf=${person.taxvat}`, { headers: { 'store-id': 'aurora' } })
    ).text();
    await page()('POST /api/auth/customers/login', {
      body: { username: person.email, password: 'errada#1A' },
    }).catch(() => {});
    const everything = [
      await api.metrics(),
      await storefront.metrics(),
      traces.text(),
      api.log(),
      storefront.log(),
    ].join('\n');
    const secrets = [
      person.email,
      encodeURIComponent(person.email),
      person.first_name,
      person.last_name,
      person.taxvat,
      person.taxvat.replace(/\D/g, ''),
      person.phone,
      '977771234',
      person.password,
      address.street,
      address.postcode,
      card.number,
      card.holder,
      cardToken,
      token,
      ...cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
    ];
    expect(traces.spans.length).toBeGreaterThan(50);
    expect(secrets.filter((one) => one === '' || everything.includes(one))).toEqual([]);
  });

  it('[OPS+04] exports every metric that alert rules and dashboard use', async () => {
    const names = new Set([...namesOf(await storefront.metrics()), ...namesOf(await api.metrics())]);
    const deploy = join(import.meta.dirname, '../../../deploy/prometheus');
    const texts = readdirSync(deploy)
      .filter((file) => file !== 'prometheus.yml' && !file.includes('test'))
      .map((file) => readFileSync(join(deploy, file), 'utf8'));
    const used = new Set(texts.join().match(/\b(?:vitrine|nodejs|process)_[a-z0-9_]+/g));
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((name) => !names.has(name))).toEqual([]);
  });
});
