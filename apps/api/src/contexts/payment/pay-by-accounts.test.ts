import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { mercadoPagoBench, mercadoPagoKeys } from '#test/providers/mercado-pago-bench.ts';
import { pagarmeBench, pagarmeKeys } from '#test/providers/pagarme-bench.ts';
import type { CardFate, SentWebhook } from '#test/providers/provider-bench.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';

let test: TestApi;
let customer: Awaited<ReturnType<typeof loggedInClient>>;
let benches: {
  pagarme: Awaited<ReturnType<typeof pagarmeBench>>;
  'mp-aurora': Awaited<ReturnType<typeof mercadoPagoBench>>;
};

beforeAll(async () => {
  benches = { pagarme: await pagarmeBench(), 'mp-aurora': await mercadoPagoBench() };
  const accounts = {
    pagarme: { ...pagarmeKeys, url: benches.pagarme.url },
    'mp-aurora': { ...mercadoPagoKeys, url: benches['mp-aurora'].url },
  };
  test = await startTestApi({
    clock: { now: () => new Date() },
    env: { PAYMENT_ACCOUNTS: JSON.stringify(accounts), PUBLIC_API_URL: 'http://api.test' },
  });
  customer = await loggedInClient(test, 'aurora', ana);
});
afterEach(() => {
  benches.pagarme.setNetwork('fine');
  benches['mp-aurora'].setNetwork('fine');
});
afterAll(async () => {
  await test.close();
  await benches.pagarme.close();
  await benches['mp-aurora'].close();
});

/** Switches the methods of Casa Aurora, or one of them, like an operator. */
async function switchTo(provider: string, code?: string): Promise<void> {
  await test.database.everything
    .updateTable('payment_methods')
    .set({ provider })
    .where('store_id', '=', (stores) =>
      stores.selectFrom('stores').select('id').where('public_id', '=', 'aurora'),
    )
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .execute();
}

async function newOrder(code: string, qty = 1) {
  const cushion = await findVariant(customer, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const cart = await fillCartOf(customer, [{ ...cushion, qty }]);
  const [address] = await customer('GET /api/customer/addresses');
  return postOrder(customer, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code },
  });
}

describe.each([['pagarme'], ['mp-aurora']] as const)('%s', (account) => {
  beforeAll(() => switchTo(account));
  const bench = () => benches[account];

  const pay = (uuid: string, payment: object, key: string) =>
    customer('POST /api/payment/transaction', {
      headers: { 'idempotency-key': key },
      body: { order_id: uuid, payment: { code: 'sandbox_card', ...payment } },
    });
  const payByCard = async (uuid: string, fate: CardFate, key: string = randomUUID()) =>
    pay(uuid, { token: await bench().token(fate), brand: 'visa', installments: 2 }, key);
  const statusOf = async (uuid: string) =>
    (await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).status;
  const deliver = ({ url, headers, rawBody }: SentWebhook) =>
    test.request('aurora', `/api/payment/webhooks/${account}?${new URL(url).searchParams}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
    });

  it('[PAY-02] returns the account’s instalments and tokenisation, and no secret', async () => {
    const config = await customer('GET /api/payment/methods/{code}/public-config', {
      path: { code: 'sandbox_card' },
    });
    const isPagarme = account === 'pagarme';
    expect(config).toMatchObject({
      installments: isPagarme
        ? { max: 10, interest_free_up_to: 6, monthly_interest_basis_points: 199 }
        : { max: 10, interest_free_up_to: 10, monthly_interest_basis_points: 0 },
      tokenization: { provider: isPagarme ? 'pagarme' : 'mercado-pago' },
    });
    expect(JSON.stringify(config)).not.toMatch(/secre/);
  });

  it('[PAY-02] charges the interest of the plan if the shop sets it', async () => {
    const { uuid, total_centavos: total } = await newOrder('sandbox_card', 3);
    const key = randomUUID();
    await pay(uuid, { token: await bench().token('approved'), brand: 'visa', installments: 10 }, key);
    // 35,970 at 1.99 % a month: ten instalments of 4,002.
    expect([total, await bench().chargedCentavos(key)]).toEqual([
      35_970,
      [account === 'pagarme' ? 40_020 : 35_970],
    ]);
  });

  it('[PAY+01] pays an order by card, explains a refusal, and charges once', async () => {
    const { uuid } = await newOrder('sandbox_card');
    expect(await payByCard(uuid, 'no limit')).toMatchObject({ status: 'refused' });
    expect(await statusOf(uuid)).toBe('awaiting_payment');
    const key = randomUUID();
    expect(await payByCard(uuid, 'approved', key)).toMatchObject({
      status: 'approved',
      installments: 2,
      card: { brand: 'visa', last4: '1111' },
    });
    expect(await payByCard(uuid, 'approved', key)).toMatchObject({ status: 'approved' });
    expect(await bench().chargedCentavos(key)).toHaveLength(1);
    expect(await statusOf(uuid)).toBe('paid');
  });

  it('[ORD+01] finds a charge whose response was lost', async () => {
    const { uuid } = await newOrder('sandbox_card');
    const key = randomUUID();
    bench().setNetwork('answers are lost');
    expect(await payByCard(uuid, 'approved', key)).toMatchObject({ status: 'unknown' });
    bench().setNetwork('fine');
    expect(await statusOf(uuid)).toBe('paid');
    expect(await bench().chargedCentavos(key)).toHaveLength(1);
  });

  it('[PAY+01] accepts its webhooks late, twice and in any order, and refuses others', async () => {
    const { uuid } = await newOrder('pix');
    const key = randomUUID();
    expect(await pay(uuid, { code: 'pix' }, key)).toMatchObject({ status: 'pending', type: 'pix' });
    const early = await bench().webhook(key, 'evt_1');
    await bench().pay(key);
    const late = await bench().webhook(key, 'evt_2');
    expect((await deliver(bench().forged(late))).status).toBe(401);
    bench().setNetwork('broken');
    // Refused, so that it is sent again.
    expect((await deliver(late)).status).toBe(502);
    expect(await statusOf(uuid)).toBe('awaiting_payment');
    bench().setNetwork('fine');
    for (const webhook of [late, late, early]) expect((await deliver(webhook)).status).toBe(200);
    expect(await statusOf(uuid)).toBe('paid');
  });

  it('ignores a charge that the shop did not request', async () => {
    const foreign = await bench()
      .provider()
      .charge({
        reference: 'pedido-do-balcao-7',
        amountCentavos: 100,
        description: 'Balcão',
        customer: {
          reference: 'x',
          firstName: 'B',
          lastName: 'C',
          document: '37325864302',
          email: 'b@c.com',
          phone: '1133334444',
        },
        address: {
          postcode: '04094050',
          street: 'R',
          number: '1',
          complement: '',
          neighborhood: 'C',
          city: 'S',
          region: 'SP',
        },
        webhookUrl: 'http://api.test/?store=aurora',
        how: { type: 'pix', expiresInSeconds: 60 },
      });
    expect(foreign.kind).toBe('made');
    expect((await deliver(await bench().webhook('pedido-do-balcao-7', 'evt_9'))).status).toBe(200);
  });
});

it('[PAY-02] saves no card without a request although Pagar.me stores it, and charges a saved card by its id', async () => {
  await switchTo('pagarme');
  const cards = () => customer('GET /api/payment/methods/{code}/cards', { path: { code: 'sandbox_card' } });
  const pay = async (payment: object) => {
    const { uuid } = await newOrder('sandbox_card');
    return customer('POST /api/payment/transaction', {
      headers: { 'idempotency-key': randomUUID() },
      body: { order_id: uuid, payment: { code: 'sandbox_card', ...payment } },
    });
  };
  const token = () => benches.pagarme.token('approved');
  expect(await pay({ token: await token() })).toMatchObject({ status: 'approved' });
  expect(await cards()).toEqual([]);
  await pay({ token: await token(), save_card: true });
  const [card] = await cards();
  expect(card).toMatchObject({ brand: 'visa', last4: '1111', holder_first_name: 'ANA' });
  expect(await pay({ card: { id: card?.id } })).toMatchObject({ status: 'approved' });
  // A card belongs to the account that saved it.
  await switchTo('mp-aurora');
  expect(await cards()).toEqual([]);
});

it('[PAY-02] lists and accepts only methods whose provider this server can charge', async () => {
  const codes = async () => (await customer('GET /api/payment/methods')).map(({ code }) => code);
  await switchTo('pagarme');
  const open = await newOrder('pix');
  const all = await codes();
  expect(all).toContain('boleto');

  // An account that was removed from the configuration.
  await switchTo('mp-removed', 'boleto');
  expect(await codes()).toEqual(all.filter((code) => code !== 'boleto'));
  await expect(
    customer('GET /api/payment/methods/{code}/public-config', { path: { code: 'boleto' } }),
  ).rejects.toMatchObject({ code: 'payment_method_unavailable' });
  await expect(newOrder('boleto')).rejects.toMatchObject({ code: 'payment_method_unavailable' });
  const { by_payment } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: open.uuid } });
  expect(by_payment.map(({ payment_code: code }) => code).toSorted()).toEqual((await codes()).toSorted());
});
