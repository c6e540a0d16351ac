import type { BlingStockStatus } from '@vitrine/contract/apps/bling-stock.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callBling } from '#api/apps/bling/call-bling.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { type BlingBench, type DeliveredMessage, startBling } from '#test/start-bling.ts';
import { blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { ana, fillCartOf, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

import { readLink } from './linked-stock.ts';

const geral = 14_886_400_001;
const avarias = 14_886_400_002;
const minuteMs = 60_000;

let bench: BlingBench;
let customer: Client;
let next = 1;
beforeAll(async () => {
  bench = await startBling();
  customer = await loggedInClient(bench.test, 'aurora', ana);
});
beforeEach(async () => {
  await bench.install({ products: 'link', stock_leader: 'bling' });
});
afterEach(async () => {
  await bench.control('DELETE', '/faults');
  await bench.remove();
});
afterAll(() => bench.close());

interface Goods {
  readonly sku: string;
  readonly bling: number;
  readonly line: { readonly product_id: number; readonly variant_id: number };
}

async function inBling<Answer>(call: Parameters<typeof callBling>[1]): Promise<Answer> {
  // The stub answers as the package's types say.
  return (await callBling(await bench.context(), call)) as Answer;
}
const blingProduct = async (sku: string, change: object = {}) =>
  (
    await inBling<{ data: { id: number } }>(({ produtos }) =>
      produtos.create({
        nome: sku,
        codigo: sku,
        tipo: 'P',
        situacao: 'A',
        formato: 'S',
        variacoes: [],
        ...change,
      }),
    )
  ).data.id;
const moveBling = (id: number, operacao: 'B' | 'E' | 'S', quantidade: number, deposito = geral) =>
  inBling(({ estoques }) =>
    estoques.create({ produto: { id }, deposito: { id: deposito }, operacao, quantidade }),
  );
async function blingBalance(id: number) {
  const { data } = await inBling<{
    data: { depositos: { id: number; saldoFisico: number; saldoVirtual: number }[] }[];
  }>(({ estoques }) => estoques.getBalances({ idsProdutos: [id] }));
  const own = data[0]?.depositos.find((one) => one.id === geral);
  return { physical: own?.saldoFisico, virtual: own?.saldoVirtual };
}
async function newShopProduct(sku: string, stock: number): Promise<Goods['line']> {
  const body = {
    ...blankProduct,
    sku,
    name: `Copo ${sku}`,
    category_keys: ['sala/mantas'],
    variants: [{ ...blankVariant, sku, price_centavos: 1_000, stock }],
  };
  const { id, variants } = await (await bench.owner())('POST /api/admin/products', { body });
  return { product_id: id, variant_id: variants[0]?.id ?? 0 };
}
/** A variant and a product of Bling with the same pieces, linked and settled. */
async function newGoods({
  stock = 10,
  balance = stock,
}: { stock?: number; balance?: number } = {}): Promise<Goods> {
  const sku = `EST-${next++}`;
  const bling = await blingProduct(sku);
  if (balance !== 0) await moveBling(bling, 'B', balance);
  const line = await newShopProduct(sku, stock);
  await settle();
  return { sku, bling, line };
}
/** Delivers what Bling said, and runs what both sides queued, until Bling has settled and nothing is left. */
async function settle(): Promise<void> {
  for (let isQuiet = false, round = 0; !isQuiet && round < 8; round += 1) {
    const messages = await bench.takeMessages();
    for (const message of messages) expect(await bench.deliver(message)).toBe(200);
    await bench.runJobs();
    bench.clock.pass(61_000);
    const due = await bench.db
      .selectFrom('app_jobs')
      .select('key')
      .where('due_at', '<=', bench.clock.now())
      .where('name', 'in', ['sync-stock', 'send-product', 'sync-order', 'identify-product', 'check-sale'])
      .execute();
    const changes = await bench.db.selectFrom('webhook_changes').select('id').execute();
    isQuiet = messages.length === 0 && due.length === 0 && changes.length === 0;
  }
}
async function stockOf(sku: string): Promise<number> {
  const row = await bench.db
    .selectFrom('product_variants')
    .select('stock')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return row.stock;
}
const setStock = async (sku: string, body: { to: number } | { by: number }) =>
  (await bench.owner())('PUT /api/admin/variants/{sku}/stock', { path: { sku }, body });
async function placeOrder(
  lines: readonly { goods: Goods; qty: number }[],
): Promise<{ uuid: string; number: string }> {
  const cart = await fillCartOf(
    customer,
    lines.map(({ goods, qty }) => ({ ...goods.line, qty })),
  );
  const { uuid, increment_id: number } = await postOrder(
    customer,
    await orderBody(customer, cart.uuid, 'pix'),
  );
  return { uuid, number };
}
const pay = ({ uuid }: { uuid: string }) =>
  moveOrderTo(bench.db, { orderId: uuid, status: 'paid', now: bench.clock.now() });
const cancel = async ({ number }: { number: string }) =>
  (await bench.owner())('POST /api/admin/orders/{number}/cancellation', {
    path: { number },
    body: { reason: 'customer', note: '' },
  });
async function movementsOf(sku: string) {
  const client = await bench.owner();
  return (await client('GET /api/admin/stock-movements', { query: { sku, per_page: '100' } })).items;
}
const status = async () => (await bench.act('stock-status')) as BlingStockStatus;
const problemOf = async (sku: string) => (await status()).problems.find((one) => one.sku === sku);
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select variant.sku from product_variants variant
    left join (select variant_id, sum(qty) as sum from stock_movements group by variant_id) moved
      on moved.variant_id = variant.id
    where variant.stock <> coalesce(moved.sum, 0)`.execute(bench.test.database.everything);
  return rows;
}
const balanced = async ({ sku, bling }: Goods) => [await stockOf(sku), (await blingBalance(bling)).virtual];

describe('with Bling as the leader', () => {
  it('[INT+02] sets the stock to the balance, less what the shop sold and Bling does not know of', async () => {
    const goods = await newGoods();
    await placeOrder([{ goods, qty: 3 }]);
    await moveBling(goods.bling, 'E', 5);
    await settle();
    // Not paid, so Bling has no sale: three of its fifteen are sold.
    expect(await balanced(goods)).toEqual([12, 15]);
    const [last] = await movementsOf(goods.sku);
    expect(last).toMatchObject({ qty: 5, reason: 'hand', note: 'Saldo do Bling: 15, menos 3 de pedidos' });
  });

  it('[INT+02] takes a sale off once, whether Bling has it or not', async () => {
    const goods = await newGoods();
    const order = await placeOrder([{ goods, qty: 3 }]);
    await pay(order);
    await settle();
    expect(await balanced(goods)).toEqual([7, 7]);
    await moveBling(goods.bling, 'S', 1);
    await settle();
    expect(await balanced(goods)).toEqual([6, 6]);
    await cancel(order);
    await settle();
    expect(await balanced(goods)).toEqual([9, 9]);
  });

  it('[INT+02] counts a sale again that somebody deletes or cancels at Bling', async () => {
    const goods = await newGoods();
    const order = await placeOrder([{ goods, qty: 2 }]);
    await pay(order);
    await settle();
    const { data } = (await (await bench.control('GET', '/sales')).json()) as {
      data: { id: number; numeroLoja: string }[];
    };
    const sale = data.find(({ numeroLoja }) => numeroLoja === order.number)?.id ?? 0;
    await inBling(({ pedidosVendas }) =>
      pedidosVendas.changeSituation({ idPedidoVenda: sale, idSituacao: 12 }),
    );
    await settle();
    // Ten are there, and two of them are sold in the shop.
    expect(await balanced(goods)).toEqual([8, 10]);
    await inBling(({ pedidosVendas }) => pedidosVendas.delete({ idPedidoVenda: sale }));
    await settle();
    expect(await balanced(goods)).toEqual([8, 10]);
  });

  it('[INT+02] undoes what staff change in the shop, and says what the balance was', async () => {
    const goods = await newGoods();
    await setStock(goods.sku, { to: 99 });
    await settle();
    expect(await balanced(goods)).toEqual([10, 10]);
  });

  it('[INT+02] never sells a negative balance, and says how many are missing', async () => {
    const goods = await newGoods();
    await placeOrder([{ goods, qty: 4 }]);
    await moveBling(goods.bling, 'S', 12);
    await settle();
    expect(await balanced(goods)).toEqual([0, -2]);
    expect((await problemOf(goods.sku))?.text).toContain('vendeu 6 a mais');
    await moveBling(goods.bling, 'B', 9);
    await settle();
    expect(await balanced(goods)).toEqual([5, 9]);
    expect(await problemOf(goods.sku)).toBeUndefined();
  });

  it('[INT+02] takes no balance of another deposit', async () => {
    const goods = await newGoods();
    await moveBling(goods.bling, 'E', 50, avarias);
    await settle();
    expect(await stockOf(goods.sku)).toBe(10);
    await bench.change({ stock_deposit: ' avarias ' });
    await bench.act('compare-stock');
    await settle();
    expect(await stockOf(goods.sku)).toBe(50);
  });

  it('[INT+02] does not take the pieces of the shop for an empty product of Bling until a person says so', async () => {
    const [emptied, sent] = [
      await newGoods({ stock: 5, balance: 0 }),
      await newGoods({ stock: 6, balance: 0 }),
    ];
    expect(await stockOf(emptied.sku)).toBe(5);
    expect(await problemOf(emptied.sku)).toMatchObject({ can_choose: true, stock: 5 });
    await bench.act('choose-stock', { sku: emptied.sku, side: 'bling' });
    await bench.act('choose-stock', { sku: sent.sku, side: 'shop' });
    await settle();
    expect(await balanced(emptied)).toEqual([0, 0]);
    expect(await balanced(sent)).toEqual([6, 6]);
  });

  it('[INT+02] is not confused by late and repeated events with other numbers', async () => {
    const goods = await newGoods();
    await moveBling(goods.bling, 'B', 40);
    const late = await bench.takeMessages();
    await moveBling(goods.bling, 'B', 2);
    await settle();
    for (const message of [...late, ...late]) expect(await bench.deliver(message)).toBe(200);
    await settle();
    expect(await balanced(goods)).toEqual([2, 2]);
    expect((await movementsOf(goods.sku)).map(({ stock_after: after }) => after)).not.toContain(40);
  });

  it('[INT+02] writes nothing for its own change that comes back', async () => {
    const goods = await newGoods();
    await moveBling(goods.bling, 'E', 1);
    await settle();
    const before = await movementsOf(goods.sku);
    expect(await bench.takeMessages()).toEqual([]);
    await settle();
    expect(await movementsOf(goods.sku)).toEqual(before);
  });

  it('[INT+02] refuses messages that Bling did not sign', async () => {
    const goods = await newGoods();
    await moveBling(goods.bling, 'B', 3);
    const [message] = await bench.takeMessages();
    const signature = `sha256=${'0'.repeat(64)}`;
    expect(await bench.deliver({ body: message?.body ?? '', signature })).toBe(401);
  });

  it('[INT+02] oversells nothing when sales and balances come at the same moment', async () => {
    const goods = await newGoods({ stock: 40 });
    let sold = 0;
    for (let round = 0; round < 8; round += 1) {
      await moveBling(goods.bling, round % 2 === 0 ? 'E' : 'S', round % 3);
      for (const message of await bench.takeMessages()) await bench.deliver(message);
      const results = await Promise.allSettled([
        placeOrder([{ goods, qty: 2 }]),
        bench.runJobs(),
        placeOrder([{ goods, qty: 1 }]),
        bench.runJobs(),
      ]);
      const [first, , second] = results;
      sold += (first.status === 'fulfilled' ? 2 : 0) + (second.status === 'fulfilled' ? 1 : 0);
      expect(await contradictions()).toEqual([]);
    }
    await settle();
    const { virtual = 0 } = await blingBalance(goods.bling);
    expect(sold).toBeGreaterThan(0);
    expect(await stockOf(goods.sku)).toBe(virtual - sold);
    expect(await contradictions()).toEqual([]);
  });
});

describe('with the shop as the leader', () => {
  beforeEach(() => bench.change({ stock_leader: 'shop' }));

  it('[INT+02] makes every change of the shop the balance of Bling, once', async () => {
    const goods = await newGoods({ stock: 10, balance: 3 });
    expect(await balanced(goods)).toEqual([10, 10]);
    await setStock(goods.sku, { by: 5 });
    await settle();
    expect(await balanced(goods)).toEqual([15, 15]);
    await moveBling(goods.bling, 'B', 1);
    await settle();
    expect(await balanced(goods)).toEqual([15, 15]);
    await settle();
    expect(await bench.takeMessages()).toEqual([]);
  });

  it('[INT+02] leaves what Bling reserves for a sale to Bling', async () => {
    const goods = await newGoods();
    const order = await placeOrder([{ goods, qty: 4 }]);
    await settle();
    // Four are sold and still on the shelf.
    expect([await stockOf(goods.sku), await blingBalance(goods.bling)]).toEqual([
      6,
      { physical: 10, virtual: 10 },
    ]);
    await pay(order);
    await settle();
    expect([await stockOf(goods.sku), await blingBalance(goods.bling)]).toEqual([
      6,
      { physical: 10, virtual: 6 },
    ]);
    await setStock(goods.sku, { to: 8 });
    await settle();
    expect([await stockOf(goods.sku), await blingBalance(goods.bling)]).toEqual([
      8,
      { physical: 12, virtual: 8 },
    ]);
  });

  it('[INT+02] posts no balance to a product with composition, and says why', async () => {
    const sku = `KIT-${next++}`;
    const kit = await blingProduct(sku, { formato: 'E' });
    await moveBling(kit, 'B', 2);
    await newShopProduct(sku, 9);
    await settle();
    expect((await blingBalance(kit)).physical).toBe(2);
    expect((await problemOf(sku))?.text).toContain('composição');
  });

  it('[INT+02] goes on after lost responses and outages', async () => {
    const goods = await newGoods();
    await bench.control('POST', '/faults', { kind: 'lost', method: 'POST', path: '/estoques', times: 1 });
    await setStock(goods.sku, { to: 17 });
    await settle();
    bench.clock.pass(10 * minuteMs);
    await settle();
    expect(await balanced(goods)).toEqual([17, 17]);
    await bench.control('POST', '/faults', { kind: '500', times: 2 });
    await setStock(goods.sku, { to: 11 });
    await settle();
    bench.clock.pass(10 * minuteMs);
    await settle();
    expect(await balanced(goods)).toEqual([11, 11]);
  });
});

it('[INT+02] moves nothing until the merchant has chosen a leader', async () => {
  await bench.change({ stock_leader: 'none' });
  const goods = await newGoods({ stock: 5, balance: 9 });
  expect(await balanced(goods)).toEqual([5, 9]);
  await bench.change({ stock_leader: 'bling' });
  await bench.act('compare-stock');
  await settle();
  expect(await balanced(goods)).toEqual([9, 9]);
});

it('[INT+02] lists products of Bling that no variant has, with the reason, and links them by a button', async () => {
  const sku = `SOLTO-${next++}`;
  const bling = await blingProduct(sku);
  const nameless = await blingProduct('');
  const parent = await blingProduct(`PAI-${sku}`, {
    formato: 'V',
    variacoes: [
      {
        nome: 'A',
        codigo: `PAI-${sku}-A`,
        tipo: 'P',
        situacao: 'A',
        formato: 'S',
        variacao: { nome: 'Cor:A', ordem: 1, produtoPai: { cloneInfo: true } },
      },
    ],
  });
  await settle();
  // A product that only exists there is no news.
  expect((await status()).unknown).toEqual([]);
  for (const id of [bling, nameless, parent]) await moveBling(id, 'B', 4);
  await settle();
  const { unknown } = await status();
  expect(unknown.map(({ bling_id: id, reason }) => [id, reason])).toEqual([
    [bling, 'Nenhuma variação da loja tem este código.'],
    [nameless, 'O produto não tem código (SKU) no Bling.'],
  ]);
  await bench.change({ products: 'link', stock_leader: 'none' });
  await newShopProduct(sku, 4);
  await bench.act('find-unknown', { bling_id: bling });
  await settle();
  expect((await status()).unknown.map(({ bling_id: id }) => id)).toEqual([nameless]);
  expect((await readLink(await bench.context(), sku))?.link.bling_id).toBe(bling);
});

it('[INT+02] ends with equal stock after 1,000 shuffled, repeated and late events of stock, orders and invoices', async () => {
  const all: Goods[] = [];
  for (let one = 0; one < 6; one += 1) all.push(await newGoods({ stock: 30 }));
  const heap: DeliveredMessage[] = [];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const orders: { uuid: string; number: string }[] = [];
  for (let round = 0; round < 24; round += 1) {
    const goods = all[random(all.length)] ?? all[0];
    if (!goods) throw new Error('there are no goods');
    const kind = random(4);
    if (kind === 0) await moveBling(goods.bling, (['E', 'S'] as const)[random(2)] ?? 'E', 1 + random(3));
    else if (kind === 3 && orders.length > 2) await cancel(orders.shift() ?? { number: '' });
    else {
      const order = await placeOrder([{ goods, qty: 1 + random(2) }]);
      orders.push(order);
      if (random(5) > 0) await pay(order);
    }
    if (round % 4 === 3) await bench.runJobs();
    heap.push(...(await bench.takeMessages()));
  }
  await bench.runJobs();
  heap.push(...(await bench.takeMessages()));
  expect(heap.length).toBeGreaterThan(60);
  const answers = new Set<number>();
  for (let sent = 0; sent < 1_000; sent += 1) {
    const message = heap[random(heap.length)];
    if (message) answers.add(await bench.deliver(message));
    if (sent % 250 === 249) await bench.runJobs();
  }
  expect([...answers]).toEqual([200]);
  await settle();
  for (const order of orders) await pay(order).catch(() => undefined);
  await settle();
  for (const goods of all) {
    const [shop, bling] = await balanced(goods);
    expect(shop).toBe(bling);
  }
  const { data } = (await (await bench.control('GET', '/sales')).json()) as {
    data: { numeroLoja: string }[];
  };
  expect(new Set(data.map(({ numeroLoja }) => numeroLoja)).size).toBe(data.length);
  expect(await contradictions()).toEqual([]);
});
