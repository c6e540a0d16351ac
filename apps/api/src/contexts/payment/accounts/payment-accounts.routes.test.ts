import { randomUUID } from 'node:crypto';

import { AdminCallError, type AdminClient, type AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { readCommand } from '#scripts/store/operate.ts';
import { mercadoPagoBench, mercadoPagoKeys } from '#test/providers/mercado-pago-bench.ts';
import { pagarmeBench, pagarmeKeys } from '#test/providers/pagarme-bench.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: AdminClient;
let customer: Awaited<ReturnType<typeof loggedInClient>>;
let mercadoPago: Awaited<ReturnType<typeof mercadoPagoBench>>;
let pagarme: Awaited<ReturnType<typeof pagarmeBench>>;
beforeAll(async () => {
  [mercadoPago, pagarme] = await Promise.all([mercadoPagoBench(), pagarmeBench()]);
  test = await startTestApi({
    clock: { now: () => new Date() },
    env: {
      PAYMENT_URLS: JSON.stringify({ 'mercado-pago': mercadoPago.url, pagarme: pagarme.url }),
      PUBLIC_API_URL: 'http://api.test',
    },
  });
  db = await storeOf(test, 'aurora');
  owner = (await signedInStaff(test, 'aurora', 'owner', { now: new Date() })).client;
  customer = await loggedInClient(test, 'aurora', ana);
});
afterEach(() => {
  mercadoPago.setNetwork('fine');
  pagarme.setNetwork('fine');
});
afterAll(async () => {
  await test.close();
  await Promise.all([mercadoPago.close(), pagarme.close()]);
});

const ofMercadoPago = { ...mercadoPagoKeys, name: 'Mercado Pago da loja' };
const ofPagarme = { ...pagarmeKeys, name: 'Pagar.me da loja' };
type Input = AdminInput<'POST /api/admin/payment-accounts'>['body'];
const connect = (body: Input) => owner('POST /api/admin/payment-accounts', { body });
const accountOf = async (code: string) =>
  (await owner('GET /api/admin/payment-accounts')).items.find((one) => one.code === code);
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (error: unknown) =>
      error instanceof CallError || error instanceof AdminCallError ? error.code : String(error),
  );

async function remove(code: string) {
  const account = await accountOf(code);
  const body = { version: account?.version ?? '' };
  return owner('POST /api/admin/payment-accounts/{code}/removal', { path: { code }, body });
}

async function switchTo(provider: string, code: string) {
  await db.updateTable('payment_methods').set({ provider }).where('code', '=', code).execute();
}

async function newOrder(code: string) {
  const cushion = await findVariant(customer, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const cart = await fillCartOf(customer, [{ ...cushion, qty: 1 }]);
  const [address] = await customer('GET /api/customer/addresses');
  return postOrder(customer, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code },
  });
}

const payByPix = (uuid: string, key: string) =>
  customer('POST /api/payment/transaction', {
    headers: { 'idempotency-key': key },
    body: { order_id: uuid, payment: { code: 'pix' } },
  });

describe('connecting', () => {
  it('[ADM+16] names the address of the next account’s webhooks before its secret is known', async () => {
    const urls = await owner('GET /api/admin/payment-webhook-addresses');
    const { code, webhook_url: url } = await connect(ofMercadoPago);
    expect(url).toBe(urls['mercado-pago']);
    await remove(code);
  });

  it('[ADM+16] asks the provider whose the keys are, stores them encrypted and shows none of them again', async () => {
    const connected = await connect({
      ...ofMercadoPago,
      access_token: ` Bearer ${mercadoPagoKeys.access_token}\n`,
    });
    expect(connected).toMatchObject({
      code: 'mercado-pago',
      name: 'Mercado Pago da loja',
      source: 'store',
      public_key: mercadoPagoKeys.public_key,
      holder: 'Ateliê da Serra Ltda',
      is_test: false,
      check: { problem: null },
      webhook_url: 'http://api.test/api/payment/webhooks/mercado-pago?store=aurora',
      last_webhook_at: null,
      methods: [],
      open_payments: 0,
    });
    const rows = JSON.stringify([
      await db.selectFrom('payment_accounts').selectAll().execute(),
      await db.selectFrom('audit_entries').selectAll().where('target_kind', '=', 'payment_account').execute(),
      connected,
      await owner('GET /api/admin/payment-accounts'),
    ]);
    expect(rows).not.toContain(mercadoPagoKeys.access_token);
    expect(rows).not.toContain(mercadoPagoKeys.webhook_secret);
    await remove('mercado-pago');
    expect(await accountOf('mercado-pago')).toBeUndefined();
  });

  it.each([
    [
      'swapped',
      'payment_keys_invalid',
      { ...ofPagarme, public_key: 'sk_test_1', secret_key: 'pk_test_1' },
      'estão trocadas',
    ],
    [
      'of tests and of sales',
      'payment_keys_invalid',
      { ...ofPagarme, public_key: 'pk_x1' },
      'uma das chaves é de teste',
    ],
    [
      'of another provider',
      'payment_keys_invalid',
      { ...ofPagarme, public_key: 'APP_USR-1' },
      'de outro provedor',
    ],
    [
      'refused',
      'payment_keys_invalid',
      { ...ofPagarme, secret_key: 'sk_test_2' },
      'não aceitou a chave secreta',
    ],
    [
      'with an unknown public one',
      'payment_public_key_refused',
      { ...ofMercadoPago, public_key: 'APP_USR-2' },
      'não conhece a chave pública',
    ],
  ] as const)('[ADM+16] stores no keys that are %s', async (_, code, body, message) => {
    await expect(connect(body)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(new RegExp(message, 'i')),
    });
    expect(await db.selectFrom('payment_accounts').select('code').execute()).toEqual([]);
  });

  it.each(['broken', 'down', 'silent'] as const)(
    '[ADM+16] stores nothing while the provider is %s',
    async (network) => {
      pagarme.setNetwork(network);
      expect(await codeOf(connect(ofPagarme))).toBe('payment_provider_unreachable');
      expect(await db.selectFrom('payment_accounts').select('code').execute()).toEqual([]);
    },
  );

  it('[ADM+16] gives two accounts that are connected at the same moment different codes', async () => {
    const both = await Promise.all([connect(ofPagarme), connect({ ...ofPagarme, name: 'Outra' })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['pagarme', 'pagarme-2']);
    await Promise.all(both.map(({ code }) => remove(code)));
  });
});

describe('changing', () => {
  it('[ADM+16] replaces one key and keeps the others, once the provider accepts them together', async () => {
    const { code, version } = await connect(ofPagarme);
    const change = (body: object) =>
      owner('PUT /api/admin/payment-accounts/{code}', {
        path: { code },
        body: { kind: 'pagarme', name: 'Nova', version: version ?? '', ...body },
      });
    expect(await codeOf(change({ secret_key: 'sk_test_2' }))).toBe('payment_keys_invalid');
    const stored = () =>
      db.selectFrom('payment_accounts').select(['name', 'secrets']).executeTakeFirstOrThrow();
    const before = await stored();
    expect(before.name).toBe(ofPagarme.name);
    await change({ webhook_user: 'nova', webhook_password: 'senha' });
    expect((await stored()).secrets).not.toBe(before.secrets);
    expect(await codeOf(change({ name: 'Terceira' }))).toBe('edit_conflict');
    const checked = await owner('POST /api/admin/payment-accounts/{code}/checks', { path: { code } });
    expect(checked).toMatchObject({ name: 'Nova', check: { problem: null }, is_test: true });
    pagarme.setNetwork('down');
    const later = await owner('POST /api/admin/payment-accounts/{code}/checks', { path: { code } });
    expect(later).toMatchObject({ check: { problem: 'unreachable' }, holder: 'Ateliê da Serra Ltda' });
    pagarme.setNetwork('fine');
    await remove(code);
  });
});

it('[ADM+16] keeps no answer about keys that were replaced while the provider was asked', async () => {
  const { code, version } = await connect(ofPagarme);
  const before = pagarme.received.length;
  pagarme.setNetwork('silent');
  const checking = owner('POST /api/admin/payment-accounts/{code}/checks', { path: { code } });
  await expect.poll(() => pagarme.received.length).toBeGreaterThan(before);
  pagarme.setNetwork('fine');
  await owner('PUT /api/admin/payment-accounts/{code}', {
    path: { code },
    body: { kind: 'pagarme', name: 'Nova', version: version ?? '', webhook_password: 'outra' },
  });
  expect(await checking).toMatchObject({ check: { problem: null } });
  await remove(code);
});

describe('charging', () => {
  it('[ADM+16] charges by a connected account, whose webhooks are seen, and keeps it until nothing needs it', async () => {
    const { code } = await connect(ofPagarme);
    const tokenOrigins = async () =>
      (await customer('GET /api/theme/configs/')).find(({ path }) => path === 'payment/token_origins')?.value;
    expect(await tokenOrigins()).not.toContain(new URL(pagarme.url).origin);
    await switchTo(code, 'sandbox_card');
    expect(await tokenOrigins()).toBe(new URL(pagarme.url).origin);
    await switchTo('sandbox', 'sandbox_card');
    await switchTo(code, 'pix');
    const { uuid } = await newOrder('pix');
    const key = randomUUID();
    expect(await payByPix(uuid, key)).toMatchObject({ status: 'pending' });
    expect(await accountOf(code)).toMatchObject({
      methods: ['pix'],
      open_payments: 1,
      last_webhook_at: null,
    });
    await expect(remove(code)).rejects.toMatchObject({ code: 'payment_account_in_use' });
    await switchTo('sandbox', 'pix');
    await expect(remove(code)).rejects.toMatchObject({ code: 'payment_account_in_use' });

    await pagarme.pay(key);
    const { url, headers, rawBody } = await pagarme.webhook(key, 'hook_1');
    const answer = await test.request(
      'aurora',
      `/api/payment/webhooks/${code}?${new URL(url).searchParams}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: rawBody,
      },
    );
    expect(answer.status).toBe(200);
    expect(await accountOf(code)).toMatchObject({ open_payments: 0, last_webhook_at: expect.any(String) });
    await remove(code);
    expect(await accountOf(code)).toBeUndefined();
    // What was paid by it names it still: no later account takes its code.
    expect((await connect(ofPagarme)).code).toBe('pagarme-2');
    await remove('pagarme-2');
  });

  it.skipIf(!process.env['TEST_DATABASE_URL'])(
    '[ADM+16] begins no payment at an account that is removed at the same moment',
    async () => {
      const { code } = await connect(ofPagarme);
      await switchTo(code, 'pix');
      const { uuid } = await newOrder('pix');
      const key = randomUUID();
      const paying = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('orders').select('id').where('id', '=', uuid).forUpdate().execute();
        const begun = codeOf(payByPix(uuid, key));
        // It has chosen the account and waits for the order.
        await expect.poll(isAnyWaiting).toBe(true);
        await switchTo('sandbox', 'pix');
        await remove(code);
        return { begun };
      });
      expect(await paying.begun).toBe('payment_method_unavailable');
      expect(await db.selectFrom('payments').select('id').where('provider', '=', code).execute()).toEqual([]);
      expect(await pagarme.chargedCentavos(key)).toEqual([]);
    },
  );
});

it('[ADM+16] leaves no method at an account that is removed while an operator chooses it', async () => {
  const context = testCommandContext(db, new Date());
  for (let turn = 0; turn < 8; turn += 1) {
    const { code } = await connect(ofPagarme);
    await Promise.all([
      codeOf(readCommand(['--store', 'aurora', 'payment', code, '--method', 'pix']).run(context)),
      codeOf(remove(code)),
    ]);
    const { provider } = await db
      .selectFrom('payment_methods')
      .select('provider')
      .where('code', '=', 'pix')
      .executeTakeFirstOrThrow();
    const isThere = (await accountOf(code)) !== undefined;
    expect(provider === code).toBe(isThere);
    await switchTo('sandbox', 'pix');
    if (isThere) await remove(code);
  }
});

async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    test.database.everything,
  );
  return rows.length > 0;
}
