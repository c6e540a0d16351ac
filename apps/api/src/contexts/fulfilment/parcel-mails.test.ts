import { randomUUID } from 'node:crypto';

import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { moveOrderTo } from '#test/move-order-to.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

let now = new Date('2026-11-20T12:00:00Z');
let outbox: TestOutbox;
let customer: Client;
let staff: AdminClient;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  customer = await loggedInClient(outbox.test, 'aurora', ana);
  ({ client: staff } = await signedInStaff(outbox.test, 'aurora', 'owner', { now }));
});
afterAll(() => outbox.close());
beforeEach(async () => {
  await outbox.db.deleteFrom('outbox_messages').execute();
});

const later = () => {
  now = new Date(now.getTime() + 60_000);
};

/** A paid order of three pieces of one item. */
async function paidOrder() {
  const uuid = await mugOrder(customer, 3);
  await moveOrderTo(outbox.db, { orderId: uuid, status: 'paid', now });
  const { increment_id: number, items } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  await subjects(number);
  return { number, itemId: items[0]?.id ?? 0 };
}

const tracking = (code: string) => ({
  carrier: 'Correios',
  code,
  url: `https://rastreio.exemplo.com.br/${code}`,
});
const send = ({ number, itemId }: { number: string; itemId: number }, qty: number, code?: string) => {
  later();
  return staff('POST /api/admin/orders/{number}/parcels', {
    path: { number },
    body: {
      key: randomUUID(),
      items: [{ id: itemId, qty }],
      ...(code !== undefined && { tracking: tracking(code) }),
    },
  });
};
const undo = async (number: string) => {
  later();
  const path = { number };
  const { undo: last } = await staff('GET /api/admin/orders/{number}', { path });
  return staff('POST /api/admin/orders/{number}/undo', {
    path,
    body: { step: last?.step ?? 'shipped', parcel: last?.parcel ?? null },
  });
};
const mailsOf = async (number: string) => {
  await outbox.send();
  return outbox.mailsTo(ana.username).filter(({ subject }) => subject.includes(number));
};
/** Returns the subjects of the mails about an order, the first one first, without those until its payment. */
const subjects = async (number: string) =>
  (await mailsOf(number))
    .map(({ subject }) => subject)
    .toReversed()
    .filter((subject) => !/Recebemos|Pague|confirmado/.test(subject));
const textOf = async (number: string) => (await mailsOf(number))[0]?.text ?? '';

it('[ORD+06] [MAI+01] tells of each parcel once, with its pieces and its own tracking, and of the last one that it is the rest', async () => {
  const order = await paidOrder();
  const { number } = order;
  await send(order, 1, 'BR1');
  expect(await subjects(number)).toEqual([`Parte do seu pedido ${number} saiu`]);
  const first = await textOf(number);
  expect(first).toContain('Rastreio (Correios): BR1');
  expect(first).toContain('1 ×');
  await send(order, 1, 'BR2');
  // Its own tracking, not that of the parcel before.
  await send(order, 1);
  expect(await subjects(number)).toEqual([
    `Parte do seu pedido ${number} saiu`,
    `Parte do seu pedido ${number} saiu`,
    `O resto do seu pedido ${number} saiu`,
  ]);
  expect(await textOf(number)).not.toContain('Rastreio');
});

it('[ORD+06] [MAI+01] tells of an order that is sent whole in one parcel as of any other', async () => {
  const order = await paidOrder();
  await send(order, 3, 'BR1');
  expect(await subjects(order.number)).toEqual([`Seu pedido ${order.number} está a caminho`]);
  expect(await textOf(order.number)).toContain('BR1');
});

it('[ORD+06] tells the tracking of a parcel when it changes, once for each code', async () => {
  const order = await paidOrder();
  const { number } = order;
  await send(order, 1, 'BR1');
  const track = (code: string) =>
    staff('PUT /api/admin/orders/{number}/parcels/{position}/tracking', {
      path: { number, position: '1' },
      body: tracking(code),
    });
  await track('BR1');
  await track('BR2');
  await track('BR2');
  expect(await subjects(number)).toEqual([
    `Parte do seu pedido ${number} saiu`,
    `Código de rastreio do pedido ${number}`,
  ]);
  expect(await textOf(number)).toContain('BR2');
});

it('[ORD+06] withdraws the mail of an undone parcel that was not sent, corrects a sent one, and tells of the next', async () => {
  const order = await paidOrder();
  const { number } = order;
  await send(order, 1);
  await undo(number);
  expect(await subjects(number)).toEqual([]);
  await send(order, 1);
  expect(await subjects(number)).toHaveLength(1);
  await undo(number);
  expect(await subjects(number)).toEqual([
    `Parte do seu pedido ${number} saiu`,
    `Correção: parte do pedido ${number} ainda não foi enviada`,
  ]);
  await send(order, 2);
  expect((await subjects(number)).at(-1)).toBe(`Parte do seu pedido ${number} saiu`);
  await send(order, 1);
  expect((await subjects(number)).at(-1)).toBe(`O resto do seu pedido ${number} saiu`);
  await undo(number);
  expect((await subjects(number)).at(-1)).toBe(`Correção: parte do pedido ${number} ainda não foi enviada`);
});

it('[ORD+06] tells of the delivery once, when the last parcel has arrived', async () => {
  const order = await paidOrder();
  const { number } = order;
  await send(order, 1);
  await send(order, 2);
  for (const position of ['1', '2']) {
    later();
    await staff('POST /api/admin/orders/{number}/parcels/{position}/delivery', {
      path: { number, position },
    });
  }
  expect((await subjects(number)).filter((subject) => subject.includes('entregue'))).toEqual([
    `Seu pedido ${number} foi entregue`,
  ]);
});
