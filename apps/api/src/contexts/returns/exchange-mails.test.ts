import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { moveOrderTo } from '#test/move-order-to.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-21T12:00:00Z');
let outbox: TestOutbox;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
});
afterAll(() => outbox.close());

it('[ORD+04] [MAI+01] names the new order when the piece arrives, and promises nothing of one that was cancelled', async () => {
  const { test, db } = outbox;
  const customer = await loggedInClient(test, 'aurora', ana);
  const { client: clerk } = await signedInStaff(test, 'aurora', 'owner', { now });
  const uuid = await mugOrder(customer, 1);
  await moveOrderTo(db, { orderId: uuid, status: 'delivered', now });
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  const { id } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: uuid,
      items: [{ id: items[0]?.id ?? 0, qty: 1 }],
      reason: 'wrong_item',
      result: 'exchange',
    },
  });
  const path = { id: String(id) };
  const move = (step: 'approved' | 'received' | 'done') =>
    clerk('POST /api/admin/returns/{id}/steps', { path, body: { step } });
  await move('approved');
  await move('received');
  const { exchange } = await customer('GET /api/customer/returns/{id}', { path });
  const number = exchange?.order?.increment_id ?? '';
  await outbox.send();
  const textOf = (subject: string) =>
    outbox.mailsTo(ana.username).find((mail) => mail.subject === subject)?.text;
  expect(textOf(`Devolução ${id}: seu produto chegou`)).toContain(
    `O pedido ${number}, da peça nova, vai para o mesmo endereço, sem novo frete.`,
  );
  await clerk('POST /api/admin/orders/{number}/cancellation', { path: { number }, body: {} });
  await move('done');
  await outbox.send();
  const done = textOf(`Devolução ${id} concluída`);
  expect(done).toContain(`O pedido ${number}, da peça nova, foi cancelado. Os R$`);
  expect(done).toContain('são crédito na sua conta.');
});
