import type { BlingStatus } from '@vitrine/contract/apps/bling.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callBling } from '#api/apps/bling/call-bling.ts';
import { startBlingOrders } from '#test/start-bling-orders.ts';
import type { BlingBench, DeliveredMessage } from '#test/start-bling.ts';

import { pollInvoices } from './read-invoices.ts';

const minuteMs = 60_000;

let bench: BlingBench;
let orders: Awaited<ReturnType<typeof startBlingOrders>>;
beforeAll(async () => {
  orders = await startBlingOrders();
  ({ bench } = orders);
});
beforeEach(() => orders.install());
afterEach(() => orders.remove());
afterAll(() => bench.close());

describe('limits', () => {
  it('[INT+02] waits where Bling takes three requests a second, and loses nothing', async () => {
    const number = await orders.paidOrder();
    await bench.control('PUT', '/limits', { perSecond: 3, perDay: 10_000 });
    await bench.runJobs();
    await bench.control('PUT', '/limits', { perSecond: 100_000, perDay: 10_000_000 });
    expect(await orders.invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
    expect(await orders.failures()).toEqual([]);
  });

  it('[INT+02] goes on later when the day is used up', async () => {
    const number = await orders.paidOrder();
    await bench.control('POST', '/faults', { kind: '429-day', times: 1 });
    await bench.runJobs();
    expect(await orders.failures()).toMatchObject([
      { reason: expect.stringContaining('limite de pedidos por dia') },
    ]);
    bench.clock.pass(2 * minuteMs);
    await bench.runJobs();
    expect(await orders.invoicesOf(number)).toMatchObject([{ situacao: 5 }]);
  });
});

describe('messages', () => {
  it('[INT+02] bring an invoice that was issued in Bling, and so does asking for it', async () => {
    await bench.change({ invoices: 'button' });
    const [one, other] = [await orders.paidOrder(), await orders.paidOrder()];
    await bench.runJobs();
    const context = await bench.context();
    await bench.takeMessages();
    const statuses = new Set<number>();
    for (const number of [one, other]) {
      const [sale] = await orders.salesOf(number);
      const { idNotaFiscal } = (await callBling(context, ({ pedidosVendas }) =>
        pedidosVendas.generateNfe({ idPedidoVenda: sale?.id ?? 0 }),
      )) as { idNotaFiscal: number };
      await callBling(context, ({ nfes }) => nfes.send({ idNotaFiscal }));
      const told = number === one ? await bench.takeMessages() : [];
      for (const message of told) statuses.add(await bench.deliver(message));
    }
    await bench.runJobs();
    expect(statuses).toEqual(new Set([200]));
    expect((await orders.orderOf(one)).invoice?.key).toMatch(/^\d{44}$/);
    expect((await orders.orderOf(other)).invoice).toBeNull();
    await pollInvoices(context);
    expect((await orders.orderOf(other)).invoice?.key).toMatch(/^\d{44}$/);
    expect(((await bench.act('status')) as BlingStatus).without_invoice).toBe(0);
  });

  it.each([
    [
      'another secret',
      (message: DeliveredMessage) => ({ ...message, signature: `sha256=${'0'.repeat(64)}` }),
    ],
    [
      'base64',
      (message: DeliveredMessage) => ({ ...message, signature: Buffer.from('x').toString('base64') }),
    ],
    [
      'a changed body',
      (message: DeliveredMessage) => ({ ...message, body: message.body.replace('v1', 'v2') }),
    ],
    ['no signature', (message: DeliveredMessage) => ({ ...message, signature: '' })],
  ])('[INT+02] with %s are refused', async (_, change) => {
    const context = await bench.context();
    await callBling(context, ({ produtos }) =>
      produtos.create({ nome: 'Vela', tipo: 'P', situacao: 'A', formato: 'S', variacoes: [] }),
    );
    const [message] = await bench.takeMessages();
    if (!message) throw new Error('no message');
    expect(await bench.deliver(message)).toBe(200);
    expect(await bench.deliver(change(message))).toBe(401);
  });

  it('[INT+02] in their thousand, shuffled, doubled and late, leave one invoice an order', async () => {
    const numbers: string[] = [];
    for (let order = 0; order < 6; order += 1) numbers.push(await orders.paidOrder());
    await bench.runJobs();
    const known = await Promise.all(numbers.map((number) => orders.invoicesOf(number)));
    const before = new Map(numbers.map((number, index) => [number, known[index]?.[0]?.id]));
    const messages = await bench.takeMessages();
    const context = await bench.context();
    let seed = 7;
    const anyOf = <Value>(values: readonly Value[]): Value[] => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return values.slice(seed % values.length, (seed % values.length) + 1);
    };
    const statuses = new Set<number>();
    const happen = async (): Promise<void> => {
      const [kind] = anyOf(['sync-order', 'issue-invoice', 'message', 'message', 'message']);
      if (kind === 'message') {
        for (const message of anyOf(messages)) statuses.add(await bench.deliver(message));
      } else if (kind !== undefined) {
        for (const key of anyOf(numbers)) await context.queue({ name: kind, key, payload: { number: key } });
      }
    };
    // Side by side, and with processes that work meanwhile.
    const working = new Set([100, 500]);
    for (let sent = 0; sent < 1000; sent += 20) {
      const events = Array.from({ length: 20 }, happen);
      await Promise.all(working.has(sent) ? [...events, bench.runJobs(), bench.runJobs()] : events);
    }
    await bench.runJobs();
    expect(statuses).toEqual(new Set([200]));
    for (const number of numbers) {
      expect(await orders.salesOf(number)).toHaveLength(1);
      expect(await orders.invoicesOf(number)).toMatchObject([{ id: before.get(number), situacao: 5 }]);
      expect((await orders.orderOf(number)).invoice?.key).toBe(
        (await orders.invoicesOf(number))[0]?.chaveAcesso,
      );
    }
    expect(await orders.failures()).toEqual([]);
  }, 240_000);
});
