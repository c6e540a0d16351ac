import { createHmac, randomUUID } from 'node:crypto';

import type { LabelPurchase } from '@vitrine/contract/apps/melhor-envio.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { melhorEnvioUrl } from '#api/apps/melhor-envio/call-melhor-envio.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { type MelhorEnvioBench, startMelhorEnvio } from '#test/start-melhor-envio.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { advanceLabels } from './advance-labels.ts';
import { trackLabels } from './track-labels.ts';

const minuteMs = 60_000;
const large = { name: 'Grande', length: 60, width: 50, height: 50, grams: 300, maxGrams: 30_000 };

let bench: MelhorEnvioBench;
let customer: Client;
let id = '';
beforeAll(async () => {
  bench = await startMelhorEnvio();
  customer = await loggedInClient(bench.test, 'aurora', ana);
});
beforeEach(async () => {
  id = await bench.install({ declares_contents: true, insures: true });
  await bench.act('save-boxes', [large]);
  await bench.control('PUT', '/balance', { centavos: 500_00 });
});
afterEach(async () => {
  await bench.control('DELETE', '/faults');
  await bench.remove();
});
afterAll(() => bench.close());

/** Delivered, unlike most orders of tests. */
async function newOrder(qty = 1): Promise<string> {
  const mat = await findVariant(customer, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
  const cart = await fillCartOf(customer, [{ ...mat, qty }]);
  const body = await orderBody(customer, cart.uuid, 'pix');
  const path = { cartId: cart.uuid };
  const query = { postcode: '01310-100' };
  const choices = await customer('GET /api/cart/carts/{cartId}/delivery-options', { path, query });
  const code = choices.find(({ pickup }) => pickup === null)?.code ?? '';
  return (await postOrder(customer, { ...body, shipping: { code } })).uuid;
}
async function paidOrder(qty = 1): Promise<string> {
  const uuid = await newOrder(qty);
  await moveOrderTo(bench.db, { orderId: uuid, status: 'paid', now: bench.clock.now() });
  return (await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).increment_id;
}
const buy = (number: string, service: number | null = 1) =>
  bench.act('buy-labels', { orders: [{ number, service }] });
async function purchaseOf(number: string): Promise<LabelPurchase> {
  const context = await bench.context();
  // The record's own schema wrote it.
  return (await context.records.read('purchase', number))?.value as LabelPurchase;
}
const orderOf = async (number: string) =>
  (await bench.owner())('GET /api/admin/orders/{number}', { path: { number } });
/** Those of this test's orders: the stub remembers all. */
async function shipmentsOf(number: string) {
  return (await bench.shipments()).filter(({ tags }) => tags.some(({ tag }) => tag === `Pedido ${number}`));
}
const isBought = ({ status }: { status: string }) => status !== 'pending' && status !== 'canceled';
const balance = async () => ((await bench.act('status')) as { balance_centavos: number }).balance_centavos;

describe('purchase', () => {
  it('[INT+03] shows boxes and prices, buys the chosen service, and prints', async () => {
    const number = await paidOrder();
    const offer = (await bench.act('offer-labels', { number })) as {
      boxes: object[];
      services: { id: number; price_centavos: number }[];
    };
    expect(offer.boxes).toMatchObject([{ name: 'Grande' }]);
    const pac = offer.services.find((one) => one.id === 1);
    expect(await buy(number)).toEqual({ outcomes: [{ number, is_done: true, message: null }] });
    await bench.runJobs();
    const { labels, problem } = await purchaseOf(number);
    expect(problem).toBeNull();
    expect(labels).toMatchObject([{ step: 'generated', tracking: expect.stringMatching(/^AA\d{9}BR$/) }]);
    expect(await balance()).toBe(500_00 - (pac?.price_centavos ?? 0));
    expect(await bench.act('print-labels', { keys: [number, '999'] })).toEqual({
      url: expect.stringMatching(/^http:\/\/sandbox\.test\/melhor-envio\/imprimir\/ORD-/),
      missing: ['999'],
    });
    // Its customer no longer corrects the address.
    expect((await orderOf(number)).status).toBe('preparing');
  });

  it('[INT+03] is one for presses at the same moment, and for jobs of several processes', async () => {
    const number = await paidOrder();
    const owner = await bench.owner();
    await Promise.all(
      Array.from({ length: 4 }, () => bench.act('buy-labels', { orders: [{ number, service: 1 }] }, owner)),
    );
    await Promise.all([bench.runJobs(), bench.runJobs(), bench.runJobs()]);
    await buy(number, 2);
    await bench.runJobs();
    const bought = await shipmentsOf(number);
    expect(bought).toMatchObject([{ status: 'generated', service_id: 1 }]);
  });

  it('[INT+03] [CHK+03] goes to the corrected address, or the correction is refused, when both are asked at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const uuid = await newOrder();
      await moveOrderTo(bench.db, { orderId: uuid, status: 'paid', now: bench.clock.now() });
      const path = { uuid };
      const order = await customer('GET /api/sales/orders/{uuid}', { path });
      const [first_name = '', ...names] = order.address.recipient.split(' ');
      const body = { ...order.address, first_name, last_name: names.join(' '), number: '4321' };
      const [, corrected] = await Promise.allSettled([
        buy(order.increment_id),
        customer('PUT /api/sales/orders/{uuid}/address', { path, body }),
      ]);
      await bench.runJobs();
      const { address } = await customer('GET /api/sales/orders/{uuid}', { path });
      expect(address.number === '4321').toBe(corrected.status === 'fulfilled');
      const [label] = await shipmentsOf(order.increment_id);
      expect(label?.to.number).toBe(address.number);
    }
  });

  it('[INT+03] survives a kill at each step, before and after each call, with one paid label', async () => {
    let points = 0;
    for (let point = 1; points === 0 || point <= points; point += 1) {
      const number = await paidOrder();
      await buy(number);
      const context = await bench.context();
      const before = await balance();
      let count = 0;
      const step = async <Value>(work: () => Promise<Value>): Promise<Value> => {
        count += 1;
        if (count === point) throw new Error('killed');
        return work();
      };
      const { replace, put } = context.records;
      const dying: AppContext = {
        ...context,
        records: {
          ...context.records,
          replace: (...given) => step(() => replace(...given)),
          put: (...given) => step(() => put(...given)),
        },
      };
      const isKilled = await advanceLabels(dying, { key: number }).then(
        () => false,
        (error: unknown) => String(error).includes('killed'),
      );
      await advanceLabels(context, { key: number });
      const shipments = await shipmentsOf(number);
      expect(shipments.filter(isBought)).toHaveLength(1);
      const { labels } = await purchaseOf(number);
      expect(labels).toMatchObject([{ step: 'generated', provider_id: shipments.find(isBought)?.id }]);
      expect(before - (await balance())).toBe(labels[0]?.price_centavos);
      if (!isKilled) points = point;
      await bench.control('PUT', '/balance', { centavos: 500_00 });
    }
    expect(points).toBeGreaterThan(4);
  });

  it.each(['/cart', '/shipment/checkout', '/shipment/generate'])(
    '[INT+03] repeats %s after a lost response without buying twice',
    async (path) => {
      const number = await paidOrder();
      await buy(number);
      await bench.control('POST', '/faults', { kind: 'lost', path, method: 'POST' });
      await bench.runJobs();
      expect((await purchaseOf(number)).problem).toBe('O Melhor Envio não responde agora.');
      bench.clock.pass(2 * minuteMs);
      await bench.runJobs();
      expect(await shipmentsOf(number)).toMatchObject([{ status: 'generated' }]);
      expect(await purchaseOf(number)).toMatchObject({ problem: null, labels: [{ step: 'generated' }] });
    },
  );

  it('[INT+03] waits for a person without balance, and goes on from there', async () => {
    const number = await paidOrder();
    await bench.control('PUT', '/balance', { centavos: 100 });
    await buy(number);
    await bench.runJobs();
    expect((await purchaseOf(number)).problem).toBe(
      'O Melhor Envio recusou: Seu saldo de R$ 1,00 é insuficiente.',
    );
    await bench.control('PUT', '/balance', { centavos: 500_00 });
    await buy(number);
    await bench.runJobs();
    expect(await shipmentsOf(number)).toMatchObject([{ status: 'generated' }]);
  });

  it('[INT+03] refuses an order without invoice unless contents are declared, and one that is not paid', async () => {
    await bench.remove();
    id = await bench.install({});
    await bench.act('save-boxes', [large]);
    const number = await paidOrder();
    await buy(number);
    await bench.runJobs();
    expect((await purchaseOf(number)).problem).toContain('registre a chave da NF-e');
    const unpaid = await newOrder();
    const { increment_id: open } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: unpaid } });
    expect(await buy(open)).toMatchObject({
      outcomes: [{ is_done: false, message: expect.stringContaining('não está pago') }],
    });
  });

  it('[INT+03] is refused to a person who may not send orders', async () => {
    const { client } = await signedInStaff(bench.test, 'aurora', 'support', { now: bench.clock.now() });
    await expect(bench.act('buy-labels', { orders: [] }, client)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('cancellation', () => {
  it('[INT+03] gives the money back, and lets the order be labelled again', async () => {
    const number = await paidOrder();
    await buy(number);
    await bench.runJobs();
    await bench.act('cancel-labels', { number });
    await bench.runJobs();
    expect(await purchaseOf(number)).toMatchObject({ problem: null, labels: [{ step: 'cancelled' }] });
    expect(await balance()).toBe(500_00);
    await buy(number, 2);
    await bench.runJobs();
    expect((await shipmentsOf(number)).filter(isBought)).toMatchObject([{ service_id: 2 }]);
  });

  it('[INT+03] is repeated after a lost response, and refused once the parcel is posted', async () => {
    const number = await paidOrder();
    await buy(number);
    await bench.runJobs();
    await bench.control('POST', '/faults', { kind: 'lost', path: '/shipment/cancel' });
    await bench.act('cancel-labels', { number });
    await bench.runJobs();
    bench.clock.pass(2 * minuteMs);
    await bench.runJobs();
    expect(await purchaseOf(number)).toMatchObject({ labels: [{ step: 'cancelled' }] });
    const other = await paidOrder();
    await buy(other);
    await bench.runJobs();
    const [shipment] = await shipmentsOf(other);
    await bench.control('PUT', `/shipments/${shipment?.id}`, { status: 'posted' });
    await bench.act('cancel-labels', { number: other });
    await bench.runJobs();
    expect(await purchaseOf(other)).toMatchObject({
      problem: expect.stringContaining('já foi postada'),
      labels: [{ step: 'generated' }],
    });
  });
});

describe('tracking', () => {
  async function labelled(qty = 1): Promise<string> {
    const number = await paidOrder(qty);
    await buy(number);
    await bench.runJobs();
    return number;
  }
  const track = async () => trackLabels(await bench.context());
  const move = async (number: string, status: string) => {
    for (const { id: own } of await shipmentsOf(number))
      await bench.control('PUT', `/shipments/${own}`, { status });
  };

  it('[INT+03] ships the order with its code once it is posted, and delivers it once', async () => {
    const number = await labelled();
    await move(number, 'posted');
    bench.clock.pass(31 * minuteMs);
    await bench.runJobs();
    const order = await orderOf(number);
    expect(order).toMatchObject({
      status: 'shipped',
      tracking: {
        carrier: 'Correios',
        url: expect.stringMatching(/melhorrastreio\.com\.br\/rastreio\/AA\d+BR$/),
      },
    });
    await move(number, 'delivered');
    await track();
    await track();
    const { status, timeline } = await orderOf(number);
    expect(status).toBe('delivered');
    expect(timeline.filter((one) => one.status === 'delivered')).toHaveLength(1);
    expect(await (await bench.context()).records.list('tracked')).toEqual([]);
  });

  it('[INT+03] leaves what was sent by hand meanwhile', async () => {
    const number = await labelled();
    const owner = await bench.owner();
    const tracking = { carrier: 'Motoboy', code: 'M1', url: null };
    await owner('POST /api/admin/orders/{number}/steps', {
      path: { number },
      body: { step: 'shipped', tracking },
    });
    await move(number, 'posted');
    await track();
    expect((await orderOf(number)).tracking).toEqual(tracking);
  });

  it('[INT+03] sends each box as a parcel', async () => {
    const owner = await bench.owner();
    const number = await paidOrder(2);
    const { items } = await orderOf(number);
    const { variants } = await owner('GET /api/admin/products/{id}', {
      path: { id: String(items[0]?.reorder?.product_id) },
    });
    const mug = variants.find(({ sku }) => sku === items[0]?.sku);
    const [length, width, height] = [mug?.length_cm ?? 0, mug?.width_cm ?? 0, mug?.height_cm ?? 0];
    await bench.act('save-boxes', [{ ...large, length, width, height }]);
    await buy(number);
    await bench.runJobs();
    expect((await shipmentsOf(number)).filter(isBought)).toHaveLength(2);
    await move(number, 'posted');
    await track();
    const order = await orderOf(number);
    expect(order.status).toBe('shipped');
    expect(order.parcels).toHaveLength(2);
    expect(new Set(order.parcels.map(({ code }) => code)).size).toBe(2);
    await move(number, 'delivered');
    await track();
    expect((await orderOf(number)).status).toBe('delivered');
  });

  it('[INT+03] takes signed messages in any order, and refuses forged ones', async () => {
    const number = await labelled();
    const [shipment] = await shipmentsOf(number);
    const send = (status: string, { secret = 'segredo-do-melhor-envio', signed = true } = {}) => {
      const body = JSON.stringify({
        event: `order.${status}`,
        data: { id: shipment?.id, status, tracking: shipment?.tracking ?? 'AA1BR' },
      });
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      return bench.test.request('aurora', `/api/apps/${id}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signed && { 'x-me-signature': signature }) },
        body,
      });
    };
    expect((await send('delivered', { secret: 'outro' })).status).toBe(401);
    // The provider probes the address without a signature.
    for (const method of ['GET', 'HEAD']) {
      const probe = await bench.test.request('aurora', `/api/apps/${id}/messages`, { method });
      expect([method, probe.status]).toEqual([method, 200]);
    }
    const unknown = await bench.test.request('aurora', `/api/apps/${randomUUID()}/messages`);
    expect(unknown.status).toBe(401);
    expect((await send('delivered', { signed: false })).status).toBe(200);
    await bench.runJobs();
    expect((await orderOf(number)).status).toBe('preparing');
    expect((await send('posted')).status).toBe(200);
    expect((await send('generated')).status).toBe(200);
    await bench.runJobs();
    expect((await orderOf(number)).status).toBe('shipped');
    expect(await purchaseOf(number)).toMatchObject({ labels: [{ status: 'posted' }] });
  });
});

it('[INT+03] brings an approved return back by a reverse label, apart from the labels of its order', async () => {
  const uuid = await newOrder();
  await moveOrderTo(bench.db, { orderId: uuid, status: 'delivered', now: bench.clock.now() });
  const { increment_id: number, items } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  const { id: returnId } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: uuid,
      items: [{ id: items[0]?.id ?? 0, qty: 1 }],
      reason: 'defect',
      result: 'credit',
      comment: 'Veio manchada.',
      photos: [],
    },
  });
  const order = { number, return_id: returnId, service: 1 };
  expect(await bench.act('buy-labels', { orders: [order] })).toMatchObject({
    outcomes: [{ message: 'Aprove a devolução antes de comprar a etiqueta dela.' }],
  });
  const owner = await bench.owner();
  const path = { id: String(returnId) };
  await owner('POST /api/admin/returns/{id}/steps', { path, body: { step: 'approved' } });
  const offer = (await bench.act('offer-labels', order)) as { services: { name: string }[] };
  expect(offer.services.map(({ name }) => name)).toEqual(['Correios PAC', 'Correios SEDEX']);
  await bench.act('buy-labels', { orders: [order] });
  await bench.runJobs();
  expect(await purchaseOf(`return-${returnId}`)).toMatchObject({ labels: [{ step: 'generated' }] });
  const [shipment] = await shipmentsOf(number);
  await bench.control('PUT', `/shipments/${shipment?.id}`, { status: 'posted' });
  await trackLabels(await bench.context());
  expect((await orderOf(number)).status).toBe('delivered');
  expect(await purchaseOf(`return-${returnId}`)).toMatchObject({ labels: [{ status: 'posted' }] });
});

it('[INT+03] asks the provider itself in production', () => {
  const context = { providerUrl: null, signal: AbortSignal.timeout(1000), clock: bench.clock };
  expect(melhorEnvioUrl({ ...context, settings: {} }, '/x').href).toBe('https://melhorenvio.com.br/x');
  expect(melhorEnvioUrl({ ...context, settings: { environment: 'sandbox' } }, '/x').host).toBe(
    'sandbox.melhorenvio.com.br',
  );
});
