import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let clerk: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  clerk = await signedInStaff(test, 'aurora', 'orders', { now });
});
afterAll(() => test.close());

async function paidOrder(qty = 2) {
  const uuid = await mugOrder(customer, qty);
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now });
  return { uuid, number: (await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).increment_id };
}

async function labels({ token }: TestStaff, numbers: string) {
  const response = await test.api.fetch(
    new Request(`http://api.test/api/admin/label-file?numbers=${numbers}`, {
      headers: { 'store-id': 'aurora', authorization: `Bearer ${token}` },
    }),
  );
  const [names = '', ...lines] = (await response.text()).trim().split('\r\n');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(
      names.split(';').map((name, index) => [name.replace('\uFEFF', ''), cells[index]]),
    );
  });
}

const slipOf = async (number: string) =>
  (await clerk.client('GET /api/admin/packing-slips', { query: { numbers: number } }))[0];

it('[ORD+06] has sender, recipient, contents, value and weight of each order in columns of their own', async () => {
  const { number, uuid } = await paidOrder();
  const { totals, address } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  const [line] = await labels(clerk, number);
  const slip = await slipOf(number);
  expect(slip?.sender.street).not.toBe('');
  expect(line).toMatchObject({
    pedido: expect.stringContaining(number),
    remetente_endereco: slip?.sender.street,
    destinatario: address.recipient,
    endereco: address.street,
    numero: address.number,
    bairro: address.neighborhood,
    uf: address.region,
    pecas: '2',
    valor_declarado: (totals.items_centavos / 100).toFixed(2).replace('.', ','),
    peso_kg: String((slip?.weight_grams ?? 0) / 1000).replace('.', ','),
  });
  expect(line?.['codigo_de_barras']).toContain(number);
  expect(line?.['itens']).toMatch(/^2 × /);
  expect(slip?.weight_grams).toBeGreaterThan(0);
});

it('[ORD+06] declares what is packed: not what the store has refunded, nor a weight that it does not know', async () => {
  const { number, uuid } = await paidOrder();
  const before = await slipOf(number);
  const item = await db
    .selectFrom('order_items')
    .select(['id', 'variant_id'])
    .where('order_id', '=', uuid)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('order_withdrawals')
    .values({
      order_id: uuid,
      attempt_key: crypto.randomUUID(),
      is_whole: false,
      money_centavos: 0,
      credit_centavos: 0,
      bonus_centavos: 0,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_withdrawal_items')
    .values({ withdrawal_id: id, order_item_id: item.id, qty: 1 })
    .execute();
  const left = await slipOf(number);
  expect(left?.items[0]?.value_centavos).toBe((before?.items[0]?.value_centavos ?? 0) / 2);
  expect(left?.weight_grams).toBe((before?.weight_grams ?? 0) / 2);
  await db
    .updateTable('product_variants')
    .set({ weight_grams: 0 })
    .where('id', '=', item.variant_id ?? 0)
    .execute();
  expect((await slipOf(number))?.weight_grams).toBeNull();
  expect((await labels(clerk, number))[0]?.['peso_kg']).toBe('');
});

it('[ADM+11] masks the recipient of labels for whoever may not see personal data', async () => {
  const { number, uuid } = await paidOrder();
  const support = await signedInStaff(test, 'aurora', 'support', { now });
  const { address } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  const text = JSON.stringify(await labels(support, number));
  for (const secret of [address.recipient, address.street, address.phone, ana.username]) {
    expect(text).not.toContain(secret);
  }
});
