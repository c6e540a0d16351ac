import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { avarias, blingGoods } from '#test/bling-goods.ts';
import { type BlingBench, startBling } from '#test/start-bling.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';

import { readLink } from './linked-stock.ts';

const minuteMs = 60_000;

let bench: BlingBench;
let on: ReturnType<typeof blingGoods>;
beforeAll(async () => {
  bench = await startBling();
  on = blingGoods(bench, await loggedInClient(bench.test, 'aurora', ana));
});
beforeEach(async () => {
  await bench.install({ products: 'link', stock_leader: 'bling' });
});
afterEach(async () => {
  await bench.control('DELETE', '/faults');
  await bench.remove();
});
afterAll(() => bench.close());

describe('with Bling as the leader', () => {
  it('[INT+02] sets the stock to the balance, less what the shop sold and Bling does not know of', async () => {
    const goods = await on.newGoods();
    await on.placeOrder([{ goods, qty: 3 }]);
    await on.moveBling(goods.bling, 'E', 5);
    await on.settle();
    // Not paid, so Bling has no sale: three of its fifteen are sold.
    expect(await on.balanced(goods)).toEqual([12, 15]);
    const [last] = await on.movementsOf(goods.sku);
    expect(last).toMatchObject({ qty: 5, reason: 'hand', note: 'Saldo do Bling: 15, menos 3 de pedidos' });
  });

  it('[INT+02] takes a sale off once, whether Bling has it or not', async () => {
    const goods = await on.newGoods();
    const order = await on.placeOrder([{ goods, qty: 3 }]);
    await on.pay(order);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([7, 7]);
    await on.moveBling(goods.bling, 'S', 1);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([6, 6]);
    await on.cancel(order);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([9, 9]);
  });

  it('[INT+02] counts a sale again that somebody deletes or cancels at Bling', async () => {
    const goods = await on.newGoods();
    const order = await on.placeOrder([{ goods, qty: 2 }]);
    await on.pay(order);
    await on.settle();
    const { data } = (await (await bench.control('GET', '/sales')).json()) as {
      data: { id: number; numeroLoja: string }[];
    };
    const sale = data.find(({ numeroLoja }) => numeroLoja === order.number)?.id ?? 0;
    await on.inBling(({ pedidosVendas }) =>
      pedidosVendas.changeSituation({ idPedidoVenda: sale, idSituacao: 12 }),
    );
    await on.settle();
    // Ten are there, and two of them are sold in the shop.
    expect(await on.balanced(goods)).toEqual([8, 10]);
    await on.inBling(({ pedidosVendas }) => pedidosVendas.delete({ idPedidoVenda: sale }));
    await on.settle();
    expect(await on.balanced(goods)).toEqual([8, 10]);
  });

  it('[INT+02] undoes what staff change in the shop, and says what the balance was', async () => {
    const goods = await on.newGoods();
    await on.setStock(goods.sku, { to: 99 });
    await on.settle();
    expect(await on.balanced(goods)).toEqual([10, 10]);
  });

  it('[INT+02] never sells a negative balance, and says how many are missing', async () => {
    const goods = await on.newGoods();
    await on.placeOrder([{ goods, qty: 4 }]);
    await on.moveBling(goods.bling, 'S', 12);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([0, -2]);
    expect((await on.problemOf(goods.sku))?.text).toContain('vendeu 6 a mais');
    await on.moveBling(goods.bling, 'B', 9);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([5, 9]);
    expect(await on.problemOf(goods.sku)).toBeUndefined();
  });

  it('[INT+02] takes no balance of another deposit', async () => {
    const goods = await on.newGoods();
    await on.moveBling(goods.bling, 'E', 50, avarias);
    await on.settle();
    expect(await on.stockOf(goods.sku)).toBe(10);
    await bench.change({ stock_deposit: ' avarias ' });
    await bench.act('compare-stock');
    await on.settle();
    expect(await on.stockOf(goods.sku)).toBe(50);
  });

  it('[INT+02] does not take the pieces of the shop for an empty product of Bling until a person says so', async () => {
    const [emptied, sent] = [
      await on.newGoods({ stock: 5, balance: 0 }),
      await on.newGoods({ stock: 6, balance: 0 }),
    ];
    expect(await on.stockOf(emptied.sku)).toBe(5);
    expect(await on.problemOf(emptied.sku)).toMatchObject({ can_choose: true, stock: 5 });
    await bench.act('choose-stock', { sku: emptied.sku, side: 'bling' });
    await bench.act('choose-stock', { sku: sent.sku, side: 'shop' });
    await on.settle();
    expect(await on.balanced(emptied)).toEqual([0, 0]);
    expect(await on.balanced(sent)).toEqual([6, 6]);
  });

  it('[INT+02] is not confused by late and repeated events with other numbers', async () => {
    const goods = await on.newGoods();
    await on.moveBling(goods.bling, 'B', 40);
    const late = await bench.takeMessages();
    await on.moveBling(goods.bling, 'B', 2);
    await on.settle();
    for (const message of [...late, ...late]) expect(await bench.deliver(message)).toBe(200);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([2, 2]);
    expect((await on.movementsOf(goods.sku)).map(({ stock_after: after }) => after)).not.toContain(40);
  });

  it('[INT+02] writes nothing for its own change that comes back', async () => {
    const goods = await on.newGoods();
    await on.moveBling(goods.bling, 'E', 1);
    await on.settle();
    const before = await on.movementsOf(goods.sku);
    expect(await bench.takeMessages()).toEqual([]);
    await on.settle();
    expect(await on.movementsOf(goods.sku)).toEqual(before);
  });

  it('[INT+02] refuses messages that Bling did not sign', async () => {
    const goods = await on.newGoods();
    await on.moveBling(goods.bling, 'B', 3);
    const [message] = await bench.takeMessages();
    const signature = `sha256=${'0'.repeat(64)}`;
    expect(await bench.deliver({ body: message?.body ?? '', signature })).toBe(401);
  });

  it('[INT+02] oversells nothing when sales and balances come at the same moment', async () => {
    const goods = await on.newGoods({ stock: 40 });
    let sold = 0;
    for (let round = 0; round < 8; round += 1) {
      await on.moveBling(goods.bling, round % 2 === 0 ? 'E' : 'S', round % 3);
      for (const message of await bench.takeMessages()) await bench.deliver(message);
      const results = await Promise.allSettled([
        on.placeOrder([{ goods, qty: 2 }]),
        bench.runJobs(),
        on.placeOrder([{ goods, qty: 1 }]),
        bench.runJobs(),
      ]);
      const [first, , second] = results;
      sold += (first.status === 'fulfilled' ? 2 : 0) + (second.status === 'fulfilled' ? 1 : 0);
      expect(await on.contradictions()).toEqual([]);
    }
    await on.settle();
    const { virtual = 0 } = await on.blingBalance(goods.bling);
    expect(sold).toBeGreaterThan(0);
    expect(await on.stockOf(goods.sku)).toBe(virtual - sold);
    expect(await on.contradictions()).toEqual([]);
  });
});

describe('with the shop as the leader', () => {
  beforeEach(() => bench.change({ stock_leader: 'shop' }));

  it('[INT+02] makes every change of the shop the balance of Bling, once', async () => {
    const goods = await on.newGoods({ stock: 10, balance: 3 });
    expect(await on.balanced(goods)).toEqual([10, 10]);
    await on.setStock(goods.sku, { by: 5 });
    await on.settle();
    expect(await on.balanced(goods)).toEqual([15, 15]);
    await on.moveBling(goods.bling, 'B', 1);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([15, 15]);
    await on.settle();
    expect(await bench.takeMessages()).toEqual([]);
  });

  it('[INT+02] leaves what Bling reserves for a sale to Bling', async () => {
    const goods = await on.newGoods();
    const order = await on.placeOrder([{ goods, qty: 4 }]);
    await on.settle();
    // Four are sold and still on the shelf.
    expect([await on.stockOf(goods.sku), await on.blingBalance(goods.bling)]).toEqual([
      6,
      { physical: 10, virtual: 10 },
    ]);
    await on.pay(order);
    await on.settle();
    expect([await on.stockOf(goods.sku), await on.blingBalance(goods.bling)]).toEqual([
      6,
      { physical: 10, virtual: 6 },
    ]);
    await on.setStock(goods.sku, { to: 8 });
    await on.settle();
    expect([await on.stockOf(goods.sku), await on.blingBalance(goods.bling)]).toEqual([
      8,
      { physical: 12, virtual: 8 },
    ]);
  });

  it('[INT+02] posts no balance to a product with composition, and says why', async () => {
    const sku = 'KIT-1';
    const kit = await on.blingProduct(sku, { formato: 'E' });
    await on.moveBling(kit, 'B', 2);
    await on.newShopProduct(sku, 9);
    await on.settle();
    expect((await on.blingBalance(kit)).physical).toBe(2);
    expect((await on.problemOf(sku))?.text).toContain('composição');
  });

  it('[INT+02] goes on after lost responses and outages', async () => {
    const goods = await on.newGoods();
    await bench.control('POST', '/faults', { kind: 'lost', method: 'POST', path: '/estoques', times: 1 });
    await on.setStock(goods.sku, { to: 17 });
    await on.settle();
    bench.clock.pass(10 * minuteMs);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([17, 17]);
    await bench.control('POST', '/faults', { kind: '500', times: 2 });
    await on.setStock(goods.sku, { to: 11 });
    await on.settle();
    bench.clock.pass(10 * minuteMs);
    await on.settle();
    expect(await on.balanced(goods)).toEqual([11, 11]);
  });
});

it('[INT+02] moves nothing until the merchant has chosen a leader', async () => {
  await bench.change({ stock_leader: 'none' });
  const goods = await on.newGoods({ stock: 5, balance: 9 });
  expect(await on.balanced(goods)).toEqual([5, 9]);
  await bench.change({ stock_leader: 'bling' });
  await bench.act('compare-stock');
  await on.settle();
  expect(await on.balanced(goods)).toEqual([9, 9]);
});

it('[INT+02] lists products of Bling that no variant has, with the reason, and links them by a button', async () => {
  const sku = 'SOLTO-1';
  const bling = await on.blingProduct(sku);
  const nameless = await on.blingProduct('', { nome: 'Sem código' });
  const parent = await on.blingProduct(`PAI-${sku}`, {
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
  await on.settle();
  // A product that only exists there is no news.
  expect((await on.status()).unknown).toEqual([]);
  for (const id of [bling, nameless, parent]) await on.moveBling(id, 'B', 4);
  await on.settle();
  const { unknown } = await on.status();
  expect(unknown.map(({ bling_id: id, reason }) => [id, reason])).toEqual([
    [bling, 'Nenhuma variação da loja tem este código.'],
    [nameless, 'O produto não tem código (SKU) no Bling.'],
  ]);
  await bench.change({ products: 'link', stock_leader: 'none' });
  await on.newShopProduct(sku, 4);
  await bench.act('find-unknown', { bling_id: bling });
  await on.settle();
  expect((await on.status()).unknown.map(({ bling_id: id }) => id)).toEqual([nameless]);
  expect((await readLink(await bench.context(), sku))?.link.bling_id).toBe(bling);
});
