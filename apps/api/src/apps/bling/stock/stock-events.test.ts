import { afterAll, beforeAll, expect, it } from 'vitest';

import { blingGoods } from '#test/bling-goods.ts';
import { type BlingBench, type DeliveredMessage, startBling } from '#test/start-bling.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';

let bench: BlingBench;
let on: ReturnType<typeof blingGoods>;
beforeAll(async () => {
  bench = await startBling();
  on = blingGoods(bench, await loggedInClient(bench.test, 'aurora', ana));
  await bench.install({ products: 'link', stock_leader: 'bling', invoices: 'automatic' });
});
afterAll(() => bench.close());

it('[INT+02] ends with equal stock after 1,000 shuffled, repeated and late events of stock, orders and invoices', async () => {
  const all = await on.newGoodsOf(6, { stock: 30, balance: 30 });
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
    if (kind === 0) await on.moveBling(goods.bling, (['E', 'S'] as const)[random(2)] ?? 'E', 1 + random(3));
    else if (kind === 3 && orders.length > 2) await on.cancel(orders.shift() ?? { number: '' });
    else {
      const order = await on.placeOrder([{ goods, qty: 1 + random(2) }]);
      orders.push(order);
      if (random(5) > 0) await on.pay(order);
    }
    if (round % 4 === 3) await bench.runJobs();
    heap.push(...(await bench.takeMessages()));
  }
  await bench.runJobs();
  heap.push(...(await bench.takeMessages()));
  expect(heap.length).toBeGreaterThan(30);
  const answers = new Set<number>();
  for (let sent = 0; sent < 1_000; sent += 1) {
    const message = heap[random(heap.length)];
    if (message) answers.add(await bench.deliver(message));
    if (sent % 250 === 249) await bench.runJobs();
  }
  expect([...answers]).toEqual([200]);
  await on.settle();
  for (const order of orders) await on.pay(order).catch(() => undefined);
  await on.settle();
  for (const goods of all) {
    const [shop, bling] = await on.balanced(goods);
    expect(shop).toBe(bling);
  }
  const { data } = (await (await bench.control('GET', '/sales')).json()) as {
    data: { numeroLoja: string }[];
  };
  expect(new Set(data.map(({ numeroLoja }) => numeroLoja)).size).toBe(data.length);
  expect(await on.contradictions()).toEqual([]);
});
