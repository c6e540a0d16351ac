import type { AdminClient, AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { mugOrder } from '#test/test-person.ts';
import { signedInStaff } from '#test/test-staff.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let staff: AdminClient;
setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  ({ client: staff } = await signedInStaff(shop.test, 'aurora', 'orders', { now: new Date() }));
});

type Body = AdminInput<'PUT /api/admin/orders/{number}/address'>['body'];
const rio = {
  recipient: 'Rita Moraes',
  phone: '(21) 98412-7730',
  postcode: '20040-002',
  street: 'Avenida Rio Branco',
  number: '156',
  complement: 'Sala 3',
  neighborhood: 'Centro',
  city: 'Rio de Janeiro',
  region: 'RJ',
} as const;

/** Paid and not shipped, by the cheap delivery of its region, or by another method. */
async function paidOrder(code: 'economica_sul_sudeste' | 'expressa' = 'economica_sul_sudeste') {
  const uuid = await mugOrder(buyer.customer);
  const name = code === 'expressa' ? 'Entrega expressa' : 'Entrega econômica';
  await db
    .updateTable('orders')
    .set({ shipping: JSON.stringify({ code, name, arrives_on: '2026-12-01', pickup: null }) })
    .where('id', '=', uuid)
    .execute();
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now: new Date() });
  const number = (await buyer.orderOf(uuid)).increment_id;
  // As if it had been sold with that delivery.
  const { price_centavos: price } = await quoteOf(number, rio.postcode);
  await db
    .updateTable('orders')
    .set({ shipping_centavos: price ?? 0 })
    .where('id', '=', uuid)
    .execute();
  return { uuid, number };
}
const manaus = { ...rio, postcode: '69036-360', city: 'Manaus', region: 'AM' };

const quoteOf = (number: string, postcode: string) =>
  staff('GET /api/admin/orders/{number}/address-quote', { path: { number }, query: { postcode } });
const send = (number: string, body: Body) =>
  staff('PUT /api/admin/orders/{number}/address', { path: { number }, body });
async function correct(number: string, address: Body['address'], more: Partial<Body> = {}) {
  const { price_centavos: seen } = await quoteOf(number, address.postcode);
  return send(number, { address, seen_price_centavos: seen, ...more });
}
const refused = (code: string) => expect.objectContaining({ code });

it('[ORD+06] corrects the address of an order, stored bare, for the customer’s page, the slip and one mail', async () => {
  const { uuid, number } = await paidOrder();
  const before = await buyer.orderOf(uuid);
  const answer = await correct(number, rio);
  const stored = { ...rio, phone: '21984127730', postcode: '20040002' };
  expect(answer).toMatchObject({ address: stored, city: 'Rio de Janeiro', region: 'RJ' });
  const after = await buyer.orderOf(uuid);
  expect(after).toMatchObject({ address: stored, totals: before.totals, status: 'paid' });
  const [slip] = await staff('GET /api/admin/packing-slips', { query: { numbers: number } });
  expect(slip?.address).toEqual(stored);
  expect(answer.mails.filter(({ topic }) => topic === 'order_address')).toHaveLength(1);
  // The address book of the customer is theirs.
  const book = await buyer.customer('GET /api/customer/addresses');
  expect(JSON.stringify(book)).not.toContain('Rio Branco');
});

it('[ORD+06] never charges a dearer freight: the store accepts the difference, or nothing changes', async () => {
  const { uuid, number } = await paidOrder();
  const quote = await quoteOf(number, manaus.postcode);
  // By the method of the same name for that region.
  expect(quote.code).toBe('economica_demais');
  expect(quote.price_centavos).toBeGreaterThan(quote.paid_centavos);
  await expect(correct(number, manaus)).rejects.toEqual(refused('order_freight_open'));
  const before = await buyer.orderOf(uuid);
  const answer = await correct(number, manaus, { bears_difference: true });
  expect(answer.shipping.code).toBe('economica_demais');
  // Farther away, later; never earlier than promised.
  expect(answer.shipping.arrives_on >= before.shipping.arrives_on).toBe(true);
  expect((await buyer.orderOf(uuid)).totals).toEqual(before.totals);
});

it('[ORD+06] names no price where no such method serves, and lets the store bear it', async () => {
  const { number } = await paidOrder('expressa');
  expect(await quoteOf(number, manaus.postcode)).toMatchObject({
    price_centavos: null,
    arrives_on: '2026-12-01',
  });
  await expect(correct(number, manaus)).rejects.toEqual(refused('order_freight_open'));
  await correct(number, manaus, { bears_difference: true });
});

it('[ORD+06] changes no amount for a cheaper freight', async () => {
  const { uuid, number } = await paidOrder();
  await db.updateTable('orders').set({ shipping_centavos: 9_900 }).where('id', '=', uuid).execute();
  const quote = await quoteOf(number, rio.postcode);
  expect(quote).toMatchObject({ paid_centavos: 9_900 });
  expect(quote.price_centavos).toBeLessThan(9_900);
  expect((await correct(number, rio)).totals.shipping_centavos).toBe(9_900);
});

it('[ORD+06] compares no freight where the CEP stays', async () => {
  const { number, uuid } = await paidOrder();
  await db.updateTable('orders').set({ shipping_centavos: 1 }).where('id', '=', uuid).execute();
  const { address } = await staff('GET /api/admin/orders/{number}', { path: { number } });
  const answer = await correct(number, { ...address, number: '15A' });
  expect(answer.address.number).toBe('15A');
});

it('[ORD+06] refuses a freight that the staff have not seen', async () => {
  const { number } = await paidOrder();
  await expect(send(number, { address: rio, seen_price_centavos: 1 })).rejects.toEqual(
    refused('order_freight_changed'),
  );
});

it.each([
  ['00000-404', 'postcode_unknown'],
  ['01310-999', 'postcode_unknown'],
])('[ORD+06] refuses CEP %s by the rules of the shop', async (postcode, code) => {
  const { number } = await paidOrder();
  await expect(quoteOf(number, postcode)).rejects.toEqual(refused(code));
  await expect(send(number, { address: { ...rio, postcode }, seen_price_centavos: 0 })).rejects.toEqual(
    refused(code),
  );
});

it.each([
  ['recipient', ' '],
  ['phone', '123'],
  ['postcode', '2004'],
  ['street', ''],
  ['number', '1234567'],
  ['region', 'XX'],
])('[ORD+06] names the field of a wrong value: %s', async (field, value) => {
  const { number } = await paidOrder();
  await expect(
    send(number, { address: { ...rio, [field]: value }, seen_price_centavos: 0 }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
});

it.each(['shipped', 'delivered', 'cancelled'] as const)(
  '[ORD+06] leaves the address of an order that is %s',
  async (status) => {
    const { uuid, number } = await paidOrder();
    if (status === 'cancelled') {
      await staff('POST /api/admin/orders/{number}/cancellation', { path: { number }, body: {} });
    } else await moveOrderTo(db, { orderId: uuid, status, now: new Date() });
    await expect(quoteOf(number, rio.postcode)).rejects.toEqual(refused('order_address_fixed'));
    await expect(send(number, { address: rio, seen_price_centavos: 0 })).rejects.toEqual(
      refused('order_address_fixed'),
    );
  },
);

it('[ORD+06] ships to the old address or to the new one, when both are asked at the same moment', async () => {
  const { uuid, number } = await paidOrder();
  const { price_centavos: seen } = await quoteOf(number, rio.postcode);
  const [shipped, corrected] = await Promise.allSettled([
    staff('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: 'shipped' } }),
    send(number, { address: rio, seen_price_centavos: seen }),
  ]);
  expect(shipped.status).toBe('fulfilled');
  const { address } = await buyer.orderOf(uuid);
  expect(address.street === rio.street).toBe(corrected.status === 'fulfilled');
});
