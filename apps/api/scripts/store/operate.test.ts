import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { sweepUnanswered } from '#api/contexts/catalogue/catalogue.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, fillCartOf, findVariant, loggedInClient } from '#test/test-shop.ts';

import { helpText, readCommand } from './operate.ts';

const now = new Date('2026-11-20T12:00:00Z');
const key = '52060433009911002506550120000007800267301615';
const sku = 'AUR-TOA-04-SALVIA';

let test: TestApi;
let db: StoreDatabase;
let customer: Client;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  customer = await loggedInClient(test, 'aurora', ana);
});
afterAll(() => test.close());

/** Runs a command as typed after `npm run store --`. */
async function operate(...words: string[]): Promise<string> {
  const { store, run } = readCommand(['--store', 'aurora', ...words]);
  expect(store).toBe('aurora');
  return (await run(testCommandContext(db, now))).join('\n');
}

const refused = (code: string) => expect.objectContaining({ name: 'OperatorProblem', code });

async function paidOrder() {
  const uuid = await mugOrder(customer);
  const { increment_id: number } = await read(uuid);
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now });
  return { uuid, number };
}
const read = (uuid: string) => customer('GET /api/sales/orders/{uuid}', { path: { uuid } });

it('[ORD+02] shows the withdrawals from an order, and marks the return of one that has shipped', async () => {
  const withdraw = async (uuid: string) => {
    const offer = await customer('GET /api/sales/orders/{uuid}/withdrawal', { path: { uuid } });
    if (!offer) throw new Error('There is nothing to withdraw from.');
    const { money_centavos: money, credit_centavos: asCredit, bonus_centavos: bonus } = offer.refund;
    await customer('POST /api/sales/orders/{uuid}/withdrawal', {
      path: { uuid },
      headers: { 'idempotency-key': randomUUID() },
      body: { items: offer.items, stage: offer.stage, expected_refund_centavos: money + asCredit + bonus },
    });
  };
  const early = await paidOrder();
  await withdraw(early.uuid);
  expect(await operate('order', early.number)).toMatch(/cancelled[^]*Desistência 20\/11\/2026 {2}\d × AUR-/);
  const late = await paidOrder();
  await operate('order', late.number, 'shipped');
  await withdraw(late.uuid);
  expect(await operate('returns')).toMatch(
    new RegExp(`approved {3}pedido ${late.number} {2}desistência → refund`),
  );
});

it('[ORD+03] shows the operator the interest of a total, and exports it with the customer’s data', async () => {
  const { uuid, number } = await paidOrder();
  const price = { interest_centavos: 1_464, total_centavos: 14_454 };
  await db.updateTable('orders').set(price).where('id', '=', uuid).execute();
  const line = /R\$ 144,54 {2}\(juros do parcelamento: R\$ 14,64\)/;
  expect(await operate('order', number)).toMatch(line);
  expect(await operate('orders')).toMatch(line);
  const { pedidos } = await customer('GET /api/customer/data');
  expect(pedidos.find(({ numero }) => numero === number)).toMatchObject({
    juros_centavos: 1_464,
    total_centavos: 14_454,
  });
});

it('[ACC-01] moves an order from paid to delivered, with invoice and tracking, visible to its customer', async () => {
  const { uuid, number } = await paidOrder();
  expect(await read(uuid)).toMatchObject({ invoice: null, tracking: null });
  await operate('order', number, 'preparing');
  await expect(
    operate('order', number, 'shipped', '--code', 'BR123456789BR', '--link', 'rastreio'),
  ).rejects.toEqual(refused('url_invalid'));
  expect(await read(uuid)).toMatchObject({ status: 'preparing', tracking: null });
  await operate('order', number, 'invoice', '--key', key, '--link', 'https://nfe.exemplo.com.br/1');
  await operate('order', number, 'shipped', '--code', 'BR123456789BR', '--carrier', 'Correios');
  expect(await operate('order', number)).toContain('shipped');
  await operate(
    'order',
    number,
    'tracking',
    '--code',
    'BR987654321BR',
    '--link',
    'https://rastreio.exemplo.com.br/1',
  );
  await operate('order', number, 'delivered');
  expect(await read(uuid)).toMatchObject({
    status: 'delivered',
    timeline: ['awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'].map((status) => ({ status })),
    invoice: { key, url: 'https://nfe.exemplo.com.br/1' },
    tracking: { code: 'BR987654321BR', url: 'https://rastreio.exemplo.com.br/1' },
  });
  expect(await operate('orders', '--status', 'delivered')).toContain(number);
  expect(await operate('orders', '--status', 'preparing')).not.toContain(number);
});

it('[ACC-01] refuses to move, invoice or ship an order that is unpaid, finished or of another store', async () => {
  const uuid = await mugOrder(customer);
  const { increment_id: number } = await read(uuid);
  await expect(operate('order', number, 'shipped')).rejects.toEqual(refused('order_step_not_next'));
  await expect(operate('order', number, 'invoice', '--key', key)).rejects.toEqual(refused('order_not_paid'));
  await expect(operate('order', number, 'tracking', '--code', 'X1')).rejects.toEqual(
    refused('order_not_paid'),
  );
  await moveOrderTo(db, { orderId: uuid, status: 'delivered', now });
  await expect(operate('order', number, 'shipped')).rejects.toEqual(refused('order_step_not_next'));
  await expect(operate('order', number, 'invoice', '--key', `${key.slice(0, -1)}6`)).rejects.toEqual(
    refused('invoice_key_invalid'),
  );
  await expect(
    operate('order', number, 'tracking', '--code', 'X1', '--link', 'data:text/html,1'),
  ).rejects.toEqual(refused('url_invalid'));
  expect(await read(uuid)).toMatchObject({ status: 'delivered', invoice: null, tracking: null });
  const other = await readCommand(['--store', 'serra', 'order', number]);
  const serra = await storeOf(test, 'serra');
  await serra.deleteFrom('orders').where('increment_id', '=', number).execute();
  await expect(other.run(testCommandContext(serra, now))).rejects.toEqual(refused('order_not_found'));
});

it('[ACC-01] cancels an order before it ships, and releases its stock once', async () => {
  const stock = async () => (await findVariant(customer, 'AUR-TOA-04', sku)).stock;
  await operate('stock', sku, '6');
  const { uuid, number } = await paidOrder();
  expect(await stock()).toBe(5);
  for (let time = 0; time < 2; time += 1) {
    expect(await operate('order', number, 'cancel')).toContain('cancelled');
  }
  expect(await stock()).toBe(6);
  expect(await read(uuid)).toMatchObject({ status: 'cancelled' });
  const sent = await paidOrder();
  await operate('order', sent.number, 'shipped');
  await expect(operate('order', sent.number, 'cancel')).rejects.toEqual(refused('order_not_cancellable'));
  expect(await read(sent.uuid)).toMatchObject({ status: 'shipped' });
});

it('[ACC-03] [CAT-02] shows an approved review, and hides a rejected one', async () => {
  const { items } = await customer('GET /api/customer/reviews/products');
  const product_id = items[0]?.product_id ?? 0;
  const { id } = await customer('POST /api/customer/reviews', {
    body: { product_id, rating: 5, title: 'Aprovada?', text: 'Muito boa.' },
  });
  expect(await operate('reviews')).toContain('Aprovada? — Muito boa.');
  const titles = async () => {
    const page = await test.client('aurora')('GET /api/catalog/products/{id}/reviews', {
      path: { id: product_id },
    });
    return page.items.map(({ title }) => title);
  };
  expect(await titles()).not.toContain('Aprovada?');
  await operate('review', String(id), 'approve');
  expect(await titles()).toContain('Aprovada?');
  await operate('review', String(id), 'refuse');
  expect(await titles()).not.toContain('Aprovada?');
  await expect(operate('review', '999999', 'approve')).rejects.toEqual(refused('review_not_found'));
});

it('[ACC-02] moves a return to its credit, with the store’s notes', async () => {
  const { uuid } = await paidOrder();
  await moveOrderTo(db, { orderId: uuid, status: 'delivered', now });
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  const { id, amount_centavos: worth } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { order_id: uuid, items: [{ id: items[0]?.id ?? 0, qty: 1 }], reason: 'defect', result: 'credit' },
  });
  expect(await operate('returns')).toContain(`${id}  requested`);
  const { credit_centavos: before } = await customer('GET /api/customer/credits');
  await expect(operate('return', String(id), 'done')).rejects.toEqual(refused('return_step_not_next'));
  await operate('return', String(id), 'approved', '--note', 'Poste até sexta.');
  await operate('return', String(id), 'received');
  await operate('return', String(id), 'done');
  const seen = await customer('GET /api/customer/returns/{id}', { path: { id } });
  expect(seen.timeline.map(({ status, note }) => [status, note])).toEqual([
    ['requested', ''],
    ['approved', 'Poste até sexta.'],
    ['received', ''],
    ['done', ''],
  ]);
  const { credit_centavos: after } = await customer('GET /api/customer/credits');
  expect(after).toBe(before + worth);
});

it('[ACC-03] grants the same credit once a day, or once per key', async () => {
  const { credit_centavos: before } = await customer('GET /api/customer/credits');
  await operate('credit', 'Ana@exemplo.com.br', '50,00', '--expires', '2027-01-31');
  await expect(operate('credit', 'ana@exemplo.com.br', '50,00')).rejects.toEqual(
    refused('credit_given_before'),
  );
  await operate('credit', 'ana@exemplo.com.br', '50,00', '--key', 'atraso-1000003', '--gift');
  await operate('credit', 'ana@exemplo.com.br', '7,50', '--bonus');
  const { credit_centavos: after, items } = await customer('GET /api/customer/credits');
  expect(after).toBe(before + 10_000);
  expect(items.slice(0, 3)).toMatchObject([
    { kind: 'bonus', origin: 'goodwill', amount_centavos: 750 },
    { kind: 'credit', origin: 'gift', amount_centavos: 5000, expires_at: null },
    { kind: 'credit', origin: 'goodwill', amount_centavos: 5000, expires_at: '2027-01-31T03:00:00.000Z' },
  ]);
  for (const amount of ['10.50', '20.000.000,01']) {
    await expect(operate('credit', 'ana@exemplo.com.br', amount)).rejects.toEqual(refused('amount_invalid'));
  }
  await expect(operate('credit', 'ninguem@exemplo.com.br', '10')).rejects.toEqual(
    refused('customer_not_found'),
  );
  await expect(operate('credit', 'ana@exemplo.com.br', '10', '--expires', '2026-11-01')).rejects.toEqual(
    refused('expiry_past'),
  );
});

it('[STO+02] changes price and stock for shoppers, and announces the cache tags', async () => {
  const tags: string[] = [];
  const stop = await test.database.engine.listen(
    'vitrine_changes',
    (text) => tags.push(text),
    () => {},
  );
  expect(await operate('price', sku, '120,00', '--special', '99,90')).toContain('R$ 99,90');
  expect(await operate('stock', sku, '7')).toContain('7 em estoque');
  expect(await operate('stock', sku, '--add', '5')).toContain('12 em estoque');
  expect(await operate('stock', sku, '--take', '2')).toContain('10 em estoque');
  const seen = await findVariant(customer, 'AUR-TOA-04', sku);
  expect(seen).toMatchObject({ price_centavos: 9990, list_price_centavos: 12_000, stock: 10 });
  await expect.poll(() => tags.join(' ')).toContain(`product:${seen.product_id}`);
  await stop();
  const dated = await operate('price', sku, '120,00', '--from', '2020-11-27', '--until', '2020-11-28T00:00');
  expect(dated).toContain('R$ 99,90 a partir de 27/11/2020 00:00 até 28/11/2020 00:00:00');
  expect(await findVariant(customer, 'AUR-TOA-04', sku)).toMatchObject({ price_centavos: 12_000 });
  await operate('price', sku, '110,00', '--no-special');
  expect(await findVariant(customer, 'AUR-TOA-04', sku)).toMatchObject({ price_centavos: 11_000 });
  for (const [words, code] of [
    [['price', sku, '90', '--special', '90'], 'special_price_invalid'],
    [['price', sku, '0'], 'price_invalid'],
    [['price', sku, '90', '--until', '2026-11-28'], 'offer_period_without_price'],
    [
      ['price', sku, '90', '--special', '80', '--from', '2026-11-28', '--until', '2026-11-27'],
      'offer_period_invalid',
    ],
    [['price', 'NADA', '90'], 'sku_not_found'],
    [['stock', sku, '--take', '11'], 'stock_invalid'],
    [['stock', sku, '1', '--add', '1'], 'usage'],
    [['stock', sku, 'dez'], 'number_invalid'],
  ] as const) {
    await expect(operate(...words)).rejects.toEqual(refused(code));
  }
  expect(await findVariant(customer, 'AUR-TOA-04', sku)).toMatchObject({ price_centavos: 11_000, stock: 10 });
});

it('[CAT+04] warns of volume prices that a lower price makes ineffective, which remain stored', async () => {
  const tiers = [
    { from_qty: 12, price_centavos: 9_500 },
    { from_qty: 24, price_centavos: 9_000 },
  ];
  await operate('price', sku, '110,00', '--no-special');
  await db
    .updateTable('product_variants')
    .set({ volume_prices: JSON.stringify(tiers) })
    .where('sku', '=', sku)
    .execute();
  expect(await operate('price', '--check')).toBe('Todos os preços por quantidade valem.');
  expect(await operate('price', sku, '95,01')).not.toContain('Aviso');
  const warned = await operate('price', sku, '110,00', '--special', '95,00');
  expect(warned).toMatch(/Aviso \(volume_prices_ineffective\): .* R\$\s95,00 a partir de 12\. /);
  expect(warned).not.toContain('a partir de 24');
  expect(await operate('price', '--check')).toContain(warned);
  await operate('price', sku, '110,00', '--no-special');
  expect(await operate('price', '--check')).toBe('Todos os preços por quantidade valem.');
  expect(await findVariant(customer, 'AUR-TOA-04', sku)).toMatchObject({
    price_tiers: [{ from_qty: 1, price_centavos: 11_000 }, ...tiers],
  });
  await expect(operate('price', sku, '--check')).rejects.toEqual(refused('usage'));
});

it('[STO+02] switches pages, countdowns and popups on and off', async () => {
  const guest = test.client('aurora');
  const pages = async () => (await guest('GET /api/cms/pages')).map(({ url_key: urlKey }) => urlKey);
  // Neither is named by a setting: those that are stay.
  const named = new Set(['home', 'guia-de-medidas']);
  const shown = (await pages()).find((page) => !named.has(page)) ?? '';
  await expect(operate('page', 'home', 'hide')).rejects.toEqual(refused('page_in_use'));
  await operate('page', shown, 'hide');
  expect(await pages()).not.toContain(shown);
  await operate('page', shown, 'publish');
  expect(await pages()).toContain(shown);
  const { code } = await db.selectFrom('cms_countdowns').select('code').executeTakeFirstOrThrow();
  await operate('countdown', code, 'off', '--from', '2026-11-27T08:00', '--until', '2026-11-28');
  expect(
    await db.selectFrom('cms_countdowns').selectAll().where('code', '=', code).executeTakeFirst(),
  ).toMatchObject({
    is_active: false,
    start_at: new Date('2026-11-27T11:00:00Z'),
    end_at: new Date('2026-11-28T03:00:00Z'),
  });
  const { code: popup } = await db.selectFrom('cms_popups').select('code').executeTakeFirstOrThrow();
  await operate('popup', popup, 'off');
  expect(
    await db.selectFrom('cms_popups').select('is_active').where('code', '=', popup).executeTakeFirst(),
  ).toEqual({ is_active: false });
  for (const [words, problem] of [
    [['page', 'nada', 'hide'], 'content_not_found'],
    [['countdown', 'nada', 'on'], 'content_not_found'],
    [['popup', popup, 'on', '--from', '2026-11-28', '--until', '2026-11-27'], 'times_invalid'],
    [['popup', popup, 'on', '--from', 'amanhã'], 'moment_invalid'],
  ] as const) {
    await expect(operate(...words)).rejects.toEqual(refused(problem));
  }
});

it('activates a coupon when it is written, and until it is switched off', async () => {
  const mat = await findVariant(customer, 'AUR-TOA-04', sku);
  const use = async (code: string) => {
    const guest = test.client('aurora');
    const { uuid } = await fillCartOf(guest, [mat]);
    return guest('POST /api/cart/carts/{cartId}/coupon', { path: { cartId: uuid }, body: { code } });
  };
  await operate('coupon', 'balcao15', '--percent', '15', '--until', '2026-11-20');
  expect(await use('BALCAO15')).toMatchObject({ coupon: { code: 'BALCAO15' } });
  await operate('coupon', 'BALCAO15', 'off');
  await expect(use('BALCAO15')).rejects.toMatchObject({ kind: 'refusal' });
  await operate('coupon', 'BALCAO15', '--amount', '5,00');
  expect(await use('BALCAO15')).toMatchObject({ coupon: { code: 'BALCAO15' } });
  for (const [words, code] of [
    [['coupon', 'A', '--percent', '5'], 'coupon_code_invalid'],
    [['coupon', 'CEM', '--percent', '101'], 'coupon_worth_invalid'],
    [['coupon', 'CEM', '--percent', '5', '--amount', '5'], 'usage'],
    [['coupon', 'CEM', '--percent', '5', '--from', '2026-12-02', '--until', '2026-12-01'], 'times_invalid'],
    [['coupon', 'CEM', 'on'], 'coupon_not_found'],
  ] as const) {
    await expect(operate(...words)).rejects.toEqual(refused(code));
  }
});

it('[STO-04] writes redirects, and refuses loops and unsafe targets', async () => {
  await operate('redirect', '/antigo', '/novo', '--code', '301');
  await operate('redirect', '/antigo', '/busca');
  const redirects = async () => {
    const store = await test.client('aurora')('GET /api/store/stores/{id}', { path: { id: 'aurora' } });
    return store.redirects.filter(({ old_path: path }) => path === '/antigo');
  };
  expect(await redirects()).toMatchObject([{ new_path: '/busca', code: 302 }]);
  await expect(operate('redirect', '/busca', '/antigo')).rejects.toEqual(refused('redirect_refused'));
  await expect(operate('redirect', '/mais', 'data:text/html,1')).rejects.toEqual(refused('redirect_refused'));
  await operate('redirect', '/antigo', '--remove');
  expect(await redirects()).toEqual([]);
  await expect(operate('redirect', '/antigo', '--remove')).rejects.toEqual(refused('redirect_not_found'));
});

it('[STO-05] refuses an invalid setting, and shows no secret', async () => {
  await operate('config', 'announcement/text', 'Frete grátis acima de R$ 199');
  expect(await operate('config', 'announcement/text')).toContain('Frete grátis');
  await operate('config', 'announcement/text', '--remove');
  expect(await operate('config', 'announcement/text')).toContain('padrão');
  await operate('config', 'colors/accent', '#123456');
  const theme = await test.client('aurora')('GET /api/theme/configs/');
  expect(theme).toContainEqual({ path: 'colors/accent', value: '#123456' });
  await operate('config', 'company_registry/apikey', 'segredo');
  expect(await operate('config', 'company_registry/apikey')).not.toContain('segredo');
  await expect(operate('config', 'colors/accent', 'azul')).rejects.toEqual(refused('setting_invalid'));
  await expect(operate('config', 'colours/accent', '#123456')).rejects.toEqual(refused('setting_unknown'));
});

it('prints the usage of an invalid call', async () => {
  for (const words of [['order'], ['order', '1', 'preparing', 'agora'], ['review', '1'], ['price', sku]]) {
    await expect(operate(...words)).rejects.toThrow('Uso: npm run store -- --store aurora');
  }
  expect(() => readCommand(['order', '1'])).toThrow('Uso:');
  expect(() => readCommand(['--store', 'aurora', 'pedido'])).toThrow('Não há comando "pedido".');
  expect(() => readCommand(['--store', 'aurora', 'order', '1', '--nada'])).toThrow('--nada');
  expect(helpText()).toContain('npm run store -- --store aurora order 1000003 preparing|shipped|delivered');
});

it('[CAT+03] lists searches without results, and deletes them after 90 days', async () => {
  expect(await operate('searches')).toBe('Nenhuma busca sem resultado.');
  for (const q of ['geladeira', 'geladeira', 'Ventilador'])
    await test.serverClient('aurora')('GET /api/catalog/products', { query: { q } });
  expect(await operate('searches')).toMatch(
    /^ +2 × geladeira \(a última em 20\/11\/2026\)\n +1 × ventilador /,
  );
  await sweepUnanswered(db, { now: new Date(now.getTime() + 91 * 24 * 3_600_000), keptDays: 90 });
  expect(await operate('searches')).toBe('Nenhuma busca sem resultado.');
});
